// Runs one request per user and Idempotency-Key at a time in this process; repeats wait (api 4.4).
import { within } from '../limits/runs.ts';
import { refuse } from '../failures/refusals.ts';

const RETRY_AFTER_SECONDS = 5;

export const refuseStillRunning = (): never =>
  refuse('still-running', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Runs one `work` per name at a time; refuses a repeat that waited `waitMs`. */
export function createIdempotencyLock(waitMs: number) {
  const running = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const until = performance.now() + waitMs;
    for (let first = running.get(name); first; first = running.get(name)) {
      const ended = first.catch(() => undefined);
      await within(until - performance.now(), ended, refuseStillRunning);
    }
    const own = work();
    running.set(name, own);
    try {
      return await own;
    } finally {
      running.delete(name);
    }
  };
}
