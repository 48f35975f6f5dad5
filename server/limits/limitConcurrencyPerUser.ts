// Limits how many tasks of one user run at a time; a further one is refused with `busy` and leaves nothing behind.
import { refuseBusy } from '../request/refusals.ts';

/** Runs a work of a user, or refuses it with `busy` before it begins. */
export type RunLimitedPerUser = <Result>(
  userId: number,
  work: () => Promise<Result>,
) => Promise<Result>;

export function limitConcurrencyPerUser(most: number): RunLimitedPerUser {
  /** Users with none are not in it. */
  const running = new Map<number, number>();
  return async (userId, work) => {
    const before = running.get(userId) ?? 0;
    if (before >= most) refuseBusy();
    running.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}
