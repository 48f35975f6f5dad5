// Does a work once for all who wait for it, where one run is as good for many as for one.

/**
 * Runs `work` for whoever asks, one run at a time: who asks while one is under way shares the next, which begins
 * after it, with all who ask until then.
 */
export function shareRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = () => {
    next = undefined;
    const run = work();
    running = run.catch(() => undefined);
    return run;
  };
  return () => (next ??= running.then(begin));
}
