import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { isHeldUp } from './support/coach/coachPort.ts';
import { FIRST_DAY, randomDays } from './support/days/randomDays.ts';
import { runSchedule } from './support/days/schedule.ts';

const DAYS = randomDays(2);

test(`every accepted change of ${DAYS} random days is on the server or in the outbox`, async () => {
  let [arrived, submitted] = [0, 0];
  for (let seed = FIRST_DAY; seed < FIRST_DAY + DAYS; seed += 1) {
    try {
      const day = await runSchedule(seed);
      arrived += day.arrived;
      submitted += day.submitted;
      for (const line of day.outgoing) {
        const isBehindOthers = line.state === 'waiting' && line.behind.length > 0;
        expect([isHeldUp(line) || isBehindOthers, line.reason]).toEqual([true, line.reason]);
      }
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // Fails if almost nothing arrives, because such days would prove nothing.
  expect(arrived).toBeGreaterThan(DAYS);
  expect(submitted).toBeGreaterThan(DAYS / 10);
}, 3_600_000);
