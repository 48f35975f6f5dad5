/** Runs `work` for at most `most` items at a time. Starts no more items after the first error. */
export async function eachAtMost<Item>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].values();
  let hasFailed = false;
  const workThrough = async () => {
    for (const item of queue) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: most }, workThrough));
}

/** Returns a function that runs `work` once at a time. All callers during a run share the next run. */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
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

/** Resolves like `work`, or with the result of `late` after `ms`. Does not stop `work`. */
export async function within<Result, Late>(
  ms: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, promise.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
