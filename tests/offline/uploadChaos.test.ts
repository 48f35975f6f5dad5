import '#tests/support/ownModules.ts';
import 'fake-indexeddb/auto';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { FIRST_DAY, randomDays } from './support/days/randomDays.ts';
import { runUploadDay } from './support/days/uploadDay.ts';

const DAYS = randomDays(4);

const unsynced = vi.hoisted(() => new Map<string, number>());

vi.mock(import('node:fs/promises'), async (load) => {
  const right = await load();
  const open: typeof right.open = async (path, flags, mode) => {
    const file = await right.open(path, flags, mode);
    if (flags !== 'wx' && flags !== 'r+') return file;
    const name = basename(String(path));
    const { size } = await file.stat();
    if (!unsynced.has(name)) unsynced.set(name, size);
    const sync = file.sync.bind(file);
    file.sync = async () => {
      await sync();
      unsynced.delete(name);
    };
    return file;
  };
  return { ...right, default: { ...right.default, open }, open };
});

test(`in ${DAYS} days of large files nothing is lost, doubled or acknowledged without being there`, async () => {
  let arrived = 0;
  for (let seed = FIRST_DAY; seed < FIRST_DAY + DAYS; seed += 1) {
    try {
      arrived += await runUploadDay(seed, unsynced);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // Fails if almost nothing arrives, because such days would prove nothing.
  expect(arrived).toBeGreaterThan(DAYS / 2);
}, 7_200_000);
