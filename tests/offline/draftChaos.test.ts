// Random days of applications on two devices, each repeatable by its seed: 2 of them, or 1000 with LONG=1.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { runDraftSchedule } from './support/draftSchedule.ts';

const DAYS = isLong ? 1000 : 2;
const FIRST = Number(process.env['SEED'] ?? 1);

test(`whatever two devices do in ${DAYS} days, nothing is lost, doubled or put to others`, async () => {
  let [given, decided] = [0, 0];
  for (let seed = FIRST; seed < FIRST + DAYS; seed += 1) {
    try {
      const day = await runDraftSchedule(seed);
      given += day.given;
      decided += day.decided;
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // Days without files, or on which nobody was ever asked, would prove nothing.
  expect(given).toBeGreaterThan(DAYS);
  expect(decided).toBeGreaterThan(DAYS / 10);
}, 7_200_000);
