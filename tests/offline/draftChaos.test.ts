// Random days of an application on two devices, each repeatable by its seed: 10 of them, or 1000 with LONG=1.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { runDraftSchedule } from './support/draftSchedule.ts';

const DAYS = isLong ? 1000 : 10;
const FIRST = Number(process.env['SEED'] ?? 1);

test(`whatever two devices do in ${DAYS} days, no change is lost without a decision`, async () => {
  let decided = 0;
  for (let seed = FIRST; seed < FIRST + DAYS; seed += 1) {
    try {
      decided += (await runDraftSchedule(seed)).decisions;
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // Days on which nobody was ever asked would prove nothing.
  expect(decided).toBeGreaterThan(DAYS / 10);
}, 3_600_000);
