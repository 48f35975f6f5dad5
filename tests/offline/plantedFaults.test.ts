// Whether random days of two devices find a fault: with LONG=1 each is planted on purpose, and has to be found soon.
import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import type * as draftSync from '#domain/draft/draftSync.ts';
import type * as changeDraft from '#server/handlers/draft/changeDraft.ts';
import type * as entryFiles from '#server/records/files/entryFiles.ts';
import { isLong } from '#tests/support/long.ts';
import { runDraftSchedule } from './support/days/draftSchedule.ts';

/** In so many days each fault has to be found. */
const DAYS = 50;

type Planted = Partial<
  Pick<typeof draftSync, 'afterAnswer' | 'needsSaving'> &
    Pick<typeof entryFiles, 'moveEntryFiles' | 'findFileOfDraft'> &
    Pick<typeof changeDraft, 'closeDraft'>
>;

const planted = vi.hoisted(() => ({ fault: {} as Planted }));

vi.mock(import('#domain/draft/draftSync.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    afterAnswer: (...given) => (planted.fault.afterAnswer ?? right.afterAnswer)(...given),
    needsSaving: (...given) => (planted.fault.needsSaving ?? right.needsSaving)(...given),
  };
});

vi.mock(import('#server/records/files/entryFiles.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    moveEntryFiles: (...given) => (planted.fault.moveEntryFiles ?? right.moveEntryFiles)(...given),
    findFileOfDraft: (...given) =>
      (planted.fault.findFileOfDraft ?? right.findFileOfDraft)(...given),
  };
});

vi.mock(import('#server/handlers/draft/changeDraft.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    closeDraft: (...given) => (planted.fault.closeDraft ?? right.closeDraft)(...given),
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

const rightSync = await vi.importActual<typeof draftSync>('#domain/draft/draftSync.ts');
const rightFiles = await vi.importActual<typeof entryFiles>('#server/records/files/entryFiles.ts');
const rightDraft = await vi.importActual<typeof changeDraft>(
  '#server/handlers/draft/changeDraft.ts',
);

const FAULTS: readonly [string, Planted][] = [
  [
    'the revision of another device is taken on trust',
    {
      afterAnswer: (sync, answer) =>
        answer.kind === 'overtaken'
          ? {
              ...rightSync.afterAnswer(sync, { kind: 'again', nextAt: 0 }),
              attempt: undefined,
              saved: { ...sync.saved, revision: answer.standing.revision },
            }
          : rightSync.afterAnswer(sync, answer),
    },
  ],
  [
    'what has changed while a saving was on its way is lost',
    {
      needsSaving: (sync, snapshot) =>
        sync.attempt !== undefined ||
        (sync.saved.revision === 0 && rightSync.needsSaving(sync, snapshot)),
    },
  ],
  [
    'only half of the files follow their entries',
    {
      moveEntryFiles: (trx, draft, moves) =>
        rightFiles.moveEntryFiles(trx, draft, moves.slice(0, Math.floor(moves.length / 2))),
    },
  ],
  [
    "another team's file stands for one of a draft",
    {
      findFileOfDraft: async (records, kind, place) =>
        (await rightFiles.findEntryFile(records, kind, place)) ??
        rightFiles.findEntryFile(records, kind, { ...place, draft: '' }),
    },
  ],
  [
    'a submitted form loses its bytes',
    {
      closeDraft: async (trx, named, submission) => {
        await rightDraft.closeDraft(trx, named, submission);
        return submission.file.id;
      },
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
    600_000,
  );
});
