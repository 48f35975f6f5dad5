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
