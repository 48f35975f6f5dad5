// Random days of large files, each repeatable by its seed: 4 of them, or 1000 with LONG=1, where planted faults are found too.
import '#tests/support/ownModules.ts';
import 'fake-indexeddb/auto';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type * as settleRow from '#offline/outbox/settleRow.ts';
import type * as beforeFile from '#server/handlers/beforeFile.ts';
import { isLong } from '#tests/support/long.ts';
import { runUploadDay } from './support/days/uploadDay.ts';

const { append } = calls.upload;

const DAYS = isLong ? 1000 : 4;
const FIRST = Number(process.env['SEED'] ?? 1);
/** In so many days each fault has to be found. */
const FAULTY_DAYS = 100;

type Planted = Pick<typeof settleRow, 'beginAttempt' | 'noteSending'> &
  Pick<typeof beforeFile, 'checksBeforeFile'> & { isUnsynced: boolean };

const planted = vi.hoisted(() => ({
  fault: {} as Partial<Planted>,
  unsynced: new Map<string, number>(),
}));

vi.mock(import('node:fs/promises'), async (load) => {
  const right = await load();
  const open: typeof right.open = async (path, flags, mode) => {
    const file = await right.open(path, flags, mode);
    if (flags !== 'wx' && flags !== 'r+') return file;
    const name = basename(String(path));
    const { size } = await file.stat();
    if (!planted.unsynced.has(name)) planted.unsynced.set(name, size);
    const sync = file.sync.bind(file);
    file.sync = async () => {
      if (planted.fault.isUnsynced) return;
      await sync();
      planted.unsynced.delete(name);
    };
    return file;
  };
  return { ...right, default: { ...right.default, open }, open };
});

vi.mock(import('#offline/outbox/settleRow.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    beginAttempt: (...given) => (planted.fault.beginAttempt ?? right.beginAttempt)(...given),
    noteSending: (...given) => (planted.fault.noteSending ?? right.noteSending)(...given),
  };
});

vi.mock(import('#server/handlers/beforeFile.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    checksBeforeFile: (...given) =>
      (planted.fault.checksBeforeFile ?? right.checksBeforeFile)(...given),
  };
});

const rightRow = await vi.importActual<typeof settleRow>('#offline/outbox/settleRow.ts');
const rightChecks = await vi.importActual<typeof beforeFile>('#server/handlers/beforeFile.ts');

test(`in ${DAYS} days of large files nothing is lost, doubled or acknowledged without being there`, async () => {
  planted.fault = {};
  let arrived = 0;
  for (let seed = FIRST; seed < FIRST + DAYS; seed += 1) {
    try {
      arrived += await runUploadDay(seed, planted.unsynced);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // A network too bad for anything to arrive would prove nothing.
  expect(arrived).toBeGreaterThan(DAYS / 2);
}, 7_200_000);

/** The first day on which something is wrong; undefined where none is. */
async function firstBadDay(): Promise<number | undefined> {
  for (let seed = 1; seed <= FAULTY_DAYS; seed += 1) {
    try {
      await runUploadDay(seed, planted.unsynced);
    } catch {
      return seed;
    }
  }
  return undefined;
}

test.runIf(isLong).each<[string, Partial<Planted>]>([
  [
    'the server takes the offset of a piece on trust',
    {
      checksBeforeFile: (parts) => {
        const checks = new Map(rightChecks.checksBeforeFile(parts));
        const right = checks.get(append);
        return checks.set(append, async (asked) => {
          await parts.records
            .updateTable('blob')
            .set({ offset: Number(asked.fields['offset']) })
            .where('sha256', '=', asked.params['sha256'] ?? '')
            .execute();
          return right ? right(asked) : () => undefined;
        });
      },
    },
  ],
  ['a piece is acknowledged before it is synced', { isUnsynced: true }],
  [
    'an attempt begins anew without asking',
    {
      beginAttempt: async (...given) => {
        const begun = await rightRow.beginAttempt(...given);
        return begun && 'attempts' in begun ? { ...begun, attempts: 1 } : begun;
      },
    },
  ],
  [
    'nobody notes that the last piece sets out',
    {
      noteSending: (lease, row, news) =>
        rightRow.noteSending(lease, row, 'failures' in news ? { failures: 0 } : {}),
    },
  ],
])(
  'found: %s',
  async (_, fault) => {
    planted.fault = fault;
    expect(await firstBadDay()).toBeLessThanOrEqual(FAULTY_DAYS);
  },
  600_000,
);
