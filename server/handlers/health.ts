// Handles /api/health (the process responds) and /api/ready (database, file store and clock do
// too).
import { within } from '../limits/runs.ts';
import { hasUsers } from '../records/people/users.ts';
import type { HandlersOf } from '../request/handler.ts';
import { refuse } from '../failures/refusals.ts';
import type { HandlerParts } from './handlerParts.ts';

const RETRY_AFTER_SECONDS = 5;

/** Asks no other system; also reports a full disk. */
export const healthHandler =
  ({ disk }: HandlerParts): HandlersOf<'health'> =>
  async () =>
    (await disk.isWritable()) ? {} : { writable: false };

/** Shares one check among concurrent requests. */
export function readyHandler({
  records,
  files,
  checkClock,
  readyMs,
}: HandlerParts): HandlersOf<'ready'> {
  let asking: Promise<unknown> | undefined;
  const ask = async () => {
    await hasUsers(records);
    await checkClock();
    await files.check();
  };
  return async () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    try {
      await within(readyMs, asking, () => {
        throw new Error('no answer in time');
      });
      return {};
    } catch (cause) {
      return refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    }
  };
}
