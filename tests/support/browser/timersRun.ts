// Waits for the timers of the page, by their order and not by the clock.

/**
 * Resolves after every timer of at most `ms` that was set before has run: of two timers the one that was set
 * first, and not for longer, runs first, however busy the machine is.
 */
export const timersRun = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
