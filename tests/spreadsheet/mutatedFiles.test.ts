// Files damaged at random are read or refused: nothing is thrown, nothing hangs, memory stays small.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { LONG } = process.env;
const COUNT = LONG ? 10_000 : 300;
const SEED = LONG ? Date.now() % 2_147_483_647 : 20_251_015;
/** As little as a telephone gives; without it the rubbish of thousands of files may pile up. */
const HEAP = '--max-old-space-size=128';
const MAX_MS = 2000;
const MAX_MEGABYTES = 300;

interface Cost {
  read: number;
  refused: number;
  slowest: number;
  megabytes: number;
}

test(
  `${COUNT} damaged files crash nothing, take no 2 seconds each and no 300 MB`,
  async () => {
    const script = join(import.meta.dirname, 'mutateFiles.ts');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      HEAP,
      script,
      String(COUNT),
      String(SEED),
    ]);
    expect(stderr).toBe('');
    const cost: Cost = JSON.parse(stdout);
    expect(cost.read + cost.refused).toBe(COUNT);
    expect(Math.min(cost.read, cost.refused)).toBeGreaterThan(COUNT / 10);
    expect(cost.slowest).toBeLessThan(MAX_MS);
    expect(cost.megabytes).toBeLessThan(MAX_MEGABYTES);
  },
  LONG ? 1_200_000 : 60_000,
);
