import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { runDraftSchedule } from './support/days/draftSchedule.ts';
import { FIRST_DAY, randomDays } from './support/days/randomDays.ts';

const DAYS = randomDays(1);

test(`in ${DAYS} random days of two devices no file is lost, doubled or at a wrong entry`, async () => {
  let [given, decided] = [0, 0];
  for (let seed = FIRST_DAY; seed < FIRST_DAY + DAYS; seed += 1) {
    try {
      const day = await runDraftSchedule(seed);
      given += day.given;
      decided += day.decided;
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // Fails if the days have no files or no two forms to choose from, because such days would prove nothing.
  expect(given).toBeGreaterThan(DAYS);
  expect(decided).toBeGreaterThanOrEqual(Math.floor(DAYS / 30));
}, 7_200_000);
