/** Debounce of the draft (offline 1.5). */
export const AUTOSAVE_MS = 300;

/** Interval of retries of a silent database. */
export const SILENT_MS = 10_000;

/** Debounce of searches. */
export const SEARCH_PAUSE_MS = 250;

/** Time until a page goes on without the first answer. */
export const FIRST_ANSWER_MS = 2000;

/** Interval of retries of a silent server. */
export const WANTING_MS = 30_000;

/** Longer timers fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Limited {
  want: () => void;
  stop: () => void;
}

/** Throttle; only runs of `work` that return true count. */
export function atMostEvery(ms: number, work: () => Promise<boolean>): Limited {
  let timer: number | undefined;
  let doneAt = -ms;
  const run = async () => {
    timer = undefined;
    const at = performance.now();
    if (await work()) doneAt = at;
  };
  return {
    want() {
      const wait = Math.max(0, doneAt + ms - performance.now());
      timer ??= window.setTimeout(() => void run(), wait);
    },
    stop: () => window.clearTimeout(timer),
  };
}

const MOST_MS = 1000;

/** Resolves after `most` ms at the latest, because a database may be slow. */
export async function inTime(reading: Promise<unknown>, most = MOST_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, most);
  });
  await Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
