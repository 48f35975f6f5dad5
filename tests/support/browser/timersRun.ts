// Waits for timers of the page by their order, which does not depend on the speed of the machine.

/** Resolves after all earlier timers of at most `ms` have fired. */
export const timersRun = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
