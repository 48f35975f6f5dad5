import { setTimeout as delay } from 'node:timers/promises';
import { storageFailure } from '../../failures/storageFailure.ts';

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 100;

/**
 * Retries while locked, until `until` (`performance.now()`); makes at least one attempt. Rethrows
 * other errors at once.
 */
export async function whileBusy<Result>(
  attempt: () => Result | Promise<Result>,
  until: number,
): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (storageFailure(error) !== 'busy' || performance.now() >= until) throw error;
    }
    await delay(pause);
  }
}
