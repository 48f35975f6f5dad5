// Waits for the timers of the page, by their order and not by the clock.

/** Resolves after all earlier timers of at most `ms`; timers run in order even on a busy machine. */
export const timersRun = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
