import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isLong } from '#tests/support/long.ts';

/** Files per process. The memory of a longer run depends on the allocator more than on the files. */
const BATCH = isLong ? 1000 : 100;
const BATCHES = isLong ? 10 : 1;
const FIRST_SEED = isLong ? Date.now() % 1_000_000_000 : 20_251_015;
const HEAP = '--max-old-space-size=128';
const MAX_MS = 2000;
const MAX_MEGABYTES = 300;

interface Cost {
  read: number;
  refused: number;
  slowest: number;
  megabytes: number;
}

async function readBatch(seed: number): Promise<Cost> {
  const script = join(import.meta.dirname, '../spreadsheet/archive/mutateFiles.ts');
  const args = [HEAP, script, String(BATCH), String(seed)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test(
  `${BATCH * BATCHES} damaged files cause no crash, each takes less than 2 seconds and 300 MB`,
  async () => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const seed = FIRST_SEED + batch;
      const cost = await readBatch(seed);
      expect(cost.read + cost.refused, `seed ${seed}`).toBe(BATCH);
      expect(Math.min(cost.read, cost.refused), `seed ${seed}`).toBeGreaterThan(BATCH / 10);
      expect(cost.slowest, `seed ${seed}`).toBeLessThan(MAX_MS);
      expect(cost.megabytes, `seed ${seed}`).toBeLessThan(MAX_MEGABYTES);
    }
  },
  isLong ? 1_200_000 : 60_000,
);
