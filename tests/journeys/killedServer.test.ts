import { expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';
import { runKilledDay } from '#tests/support/killed/killedDay.ts';

const DAYS = isLong ? 3 : 1;
const FIRST = Number(process.env['SEED'] ?? 1);
const DAY = {
  processes: 1,
  coaches: isLong ? 4 : 2,
  teamsOfCoach: isLong ? 11 : 1,
  span: { sent: 30, answered: 20, file: 30, row: 60 },
};
const LEAST = isLong ? 200 : 10;
const LEAST_KILLS = isLong ? 20 : 1;

test.each(Array.from({ length: DAYS }, (_, at) => FIRST + at))(
  'everything that a killed server has acknowledged exists once after the restart, with its bytes (%i)',
  async (seed) => {
    const { acknowledged, kills } = await runKilledDay(seed, DAY);
    expect(acknowledged).toBeGreaterThanOrEqual(LEAST);
    expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS);
  },
  600_000,
);
