// Limits how many tasks of one user run at a time.
import { placesOfEach } from './placesOfEach.ts';

/** Runs a work of a user, or refuses it with `busy` before it begins. */
export type RunLimitedPerUser = <Result>(
  userId: number,
  work: () => Promise<Result>,
) => Promise<Result>;

export function limitConcurrencyPerUser(most: number): RunLimitedPerUser {
  const takePlace = placesOfEach(most);
  return async (userId, work) => {
    const giveBack = takePlace(String(userId));
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}
