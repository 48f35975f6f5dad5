/** Milliseconds from a change of a draft to its save on the device (offline 1.5). */
export const AUTOSAVE_MS = 300;

/** Milliseconds between retries while the database does not answer. */
export const SILENT_MS = 10_000;

export const SEARCH_PAUSE_MS = 250;

/** Milliseconds after which a page no longer waits for its first response. */
export const FIRST_ANSWER_MS = 2000;

/** Milliseconds between retries while the server does not answer. */
export const WANTING_MS = 30_000;

/** Longest delay of a timer, ms. Browsers fire a timer with a longer delay at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Limited {
  want: () => void;
  stop: () => void;
}

/** Throttles `work` to one run in `ms`. After a run that returns false, the next run need not wait. */
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

/** Resolves when `reading` does, or after `most` ms, because a database may be slow. */
export async function withTimeout(reading: Promise<unknown>, most = MOST_MS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, most);
  });
  await Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
