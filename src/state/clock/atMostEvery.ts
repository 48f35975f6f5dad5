// Does something as soon as it is wanted, but not again before some time has gone by.

interface Limited {
  want: () => void;
  /** What is wanted and was not done yet is not done any more. */
  stop: () => void;
}

/** `work` answers whether it has done anything: what it has not does not count. */
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
