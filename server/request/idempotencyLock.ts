// Runs one request per user and Idempotency-Key at a time in this process; repeats wait (api 4.4).
import { setTimeout as delay } from 'node:timers/promises';
import { refuse } from '../failures/refusals.ts';

const RETRY_AFTER_SECONDS = 5;

export const refuseStillRunning = (): never =>
  refuse('still-running', { retryAfterSeconds: RETRY_AFTER_SECONDS });

export interface IdempotencyLock {
  /** Runs `work` alone under its name; refuses after `waitMs` of waiting. */
  runAlone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export function createIdempotencyLock(waitMs: number): IdempotencyLock {
  const running = new Map<string, Promise<unknown>>();
  return {
    async runAlone(name, work) {
      const patience = new AbortController();
      const exhausted = delay(waitMs, 'exhausted' as const, { signal: patience.signal });
      exhausted.catch(() => undefined);
      try {
        for (let first = running.get(name); first; first = running.get(name)) {
          const end = first.then(
            () => 'ended' as const,
            () => 'ended' as const,
          );
          if ((await Promise.race([end, exhausted])) === 'exhausted') {
            refuseStillRunning();
          }
        }
      } finally {
        patience.abort();
      }
      const own = work();
      running.set(name, own);
      try {
        return await own;
      } finally {
        running.delete(name);
      }
    },
  };
}
