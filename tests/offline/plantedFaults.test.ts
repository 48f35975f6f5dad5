// Whether random days of two devices find a fault: with LONG=1 each is planted on purpose, and has to be found soon.
import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import type * as draftSync from '#domain/draft/draftSync.ts';
import { isLong } from '#tests/support/long.ts';
import { runDraftSchedule } from './support/draftSchedule.ts';

/** In so many days each fault has to be found. */
const DAYS = 50;

type Planted = Pick<typeof draftSync, 'afterAnswer' | 'needsSaving'>;

const planted = vi.hoisted(() => ({ fault: undefined as Partial<Planted> | undefined }));

vi.mock(import('#domain/draft/draftSync.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    afterAnswer: (...given) => (planted.fault?.afterAnswer ?? right.afterAnswer)(...given),
    needsSaving: (...given) => (planted.fault?.needsSaving ?? right.needsSaving)(...given),
  };
});

/** The first day on which something is wrong; undefined where none is. */
async function firstBadDay(): Promise<number | undefined> {
  for (let seed = 1; seed <= DAYS; seed += 1) {
    try {
      await runDraftSchedule(seed);
    } catch {
      return seed;
    }
  }
  return undefined;
}

const right = await vi.importActual<typeof draftSync>('#domain/draft/draftSync.ts');

const FAULTS: readonly [string, Partial<Planted>][] = [
  [
    'the revision of another device is taken on trust',
    {
      afterAnswer: (sync, answer) =>
        answer.kind === 'overtaken'
          ? {
              ...right.afterAnswer(sync, { kind: 'again', nextAt: 0 }),
              attempt: undefined,
              saved: { ...sync.saved, revision: answer.standing.revision },
            }
          : right.afterAnswer(sync, answer),
    },
  ],
  [
    'what has changed while a saving was on its way is lost',
    {
      needsSaving: (sync, snapshot) =>
        sync.attempt !== undefined ||
        (sync.saved.revision === 0 && right.needsSaving(sync, snapshot)),
    },
  ],
];

describe.runIf(isLong)('a fault is found', () => {
  test.each(FAULTS)(
    '%s',
    async (_name, fault) => {
      planted.fault = fault;
      expect(await firstBadDay()).toBeLessThanOrEqual(DAYS);
    },
    120_000,
  );
});
