import { placesOfEach } from './placesOfEach.ts';

/** Refuses with `busy` before the task begins. */
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
