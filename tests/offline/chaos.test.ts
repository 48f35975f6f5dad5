// Random days, each repeatable by its seed: 2 of them, or 1000 with LONG=1.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { blockersOf, isStuck } from '#domain/outbox/outboxOrder.ts';
import { runSchedule } from './support/schedule.ts';
import { isLong } from '#tests/support/long.ts';

const DAYS = isLong ? 1000 : 2;
const FIRST = Number(process.env['SEED'] ?? 1);

test(`whatever happens in ${DAYS} days, what was accepted is on the server or in the outbox`, async () => {
  let [arrived, submitted] = [0, 0];
  for (let seed = FIRST; seed < FIRST + DAYS; seed += 1) {
    try {
      const day = await runSchedule(seed);
      arrived += day.arrived;
      submitted += day.submitted;
      for (const row of day.rows) {
        const { state, lastError } = row;
        const isWaitingForStuck = blockersOf(row, day.rows).length > 0 && state === 'queued';
        expect([isStuck(row) || isWaitingForStuck, lastError?.code]).toEqual([
          true,
          lastError?.code,
        ]);
      }
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // A network too bad for anything to arrive would prove nothing.
  expect(arrived).toBeGreaterThan(DAYS);
  expect(submitted).toBeGreaterThan(DAYS / 10);
}, 3_600_000);
