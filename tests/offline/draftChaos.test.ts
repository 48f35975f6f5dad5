import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { runDraftSchedule } from './support/days/draftSchedule.ts';
import { FIRST_DAY, randomDays } from './support/days/randomDays.ts';

const DAYS = randomDays(2);

test(`whatever two devices do in ${DAYS} days, nothing is lost, doubled or put to others`, async () => {
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
  // Days without files would prove nothing, nor would many days without a question about two forms.
  expect(given).toBeGreaterThan(DAYS);
  expect(decided).toBeGreaterThanOrEqual(Math.floor(DAYS / 30));
}, 7_200_000);
