// What the server was found not to have of a completed entry: it is asked for again, and nobody has decided anything by that.
import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/events/entryEvent.ts';
import type { OpenSession, ServerFile } from '#domain/entry-session/entrySession.ts';
import { isSameDecisions, namesIn, stateOf } from '#domain/entry-session/draftState.ts';
import { keptProgress, openEntries, viewOf } from '#domain/entry-session/select/selectView.ts';
import { completedOn, elsewhereAfter } from '#domain/entry-session/lackingFiles.ts';
import {
  entryFileStates,
  entryPlaceOf,
  fileSlot,
} from '#domain/entry-session/select/selectFiles.ts';
import {
  pickedElsewhereAfter,
  pickedNames,
  waitingNames,
} from '#domain/entry-session/pickedElsewhere.ts';
import { submitObstacle } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import {
  after,
  completing,
  DONE,
  DUET_ENTRY,
  SOLO_CARD_ARRIVED,
  SOLO_ENTRY,
} from '../sampleForms.ts';
import { inState, uploadRow } from '../sampleRows.ts';

const names = (session: OpenSession) => openEntries(session).map(({ name }) => name);

const placeOf = ({ routine, name }: DraftEntry) => ({ routine, name });

const answer = (file: ServerFile, changes = 0, isComing = false): EntryEvent => ({
  type: 'check-answered',
  entry: SOLO_ENTRY,
  kind: 'card',
  changes,
  file,
  isComing,
});
const present: ServerFile = { kind: 'present', name: 'a', size: 7 };
const LACKING = after([answer({ kind: 'missing' })], DONE);

describe('a completed entry whose file the server has not', () => {
  test('is open, and no decision of its person is taken back by that', () => {
    expect(names(LACKING)).toEqual([SOLO_ENTRY.name]);
    expect(stateOf(LACKING.content)).toEqual(stateOf(DONE.content));
    expect(isSameDecisions(LACKING.content, DONE.content)).toBe(true);
  });

  test.each<[string, EntryEvent]>([
    ['is asked for again', answer(present)],
    ['arrives', SOLO_CARD_ARRIVED],
    ['is given here', { type: 'entry-completed', entry: SOLO_ENTRY }],
    ['waits here', answer({ kind: 'missing' }, 0, true)],
  ])('is completed as before once it %s', (_, event) => {
    expect(names(after([event], LACKING))).toEqual([]);
    expect(viewOf(after([event], LACKING)).step).toBe(4);
  });

  test('stays open while the server says nothing', () => {
    expect(names(after([answer({ kind: 'unknown', because: 'silent' })], LACKING))).toEqual([
      SOLO_ENTRY.name,
    ]);
  });

  test('is looked at without taking anything back', () => {
    const looked = after([{ type: 'entry-opened', entry: SOLO_ENTRY }], LACKING);
    expect(viewOf(looked).tab).toBe('files');
    expect(isSameDecisions(looked.content, DONE.content)).toBe(true);
  });

  test('is not done in a draft that nobody has open, nor is what only a form before had', () => {
    expect(keptProgress(DONE.content)).toEqual({ done: 2, all: 2 });
    expect(keptProgress(LACKING.content)).toEqual({ done: 1, all: 2 });
    expect(keptProgress({ ...DONE.content, completedEntries: ['x'] })?.done).toBe(0);
    expect(keptProgress({ ...DONE.content, reading: undefined })).toBeUndefined();
  });

  test('is nobody’s once its file will not arrive from here', () => {
    const lost = after([{ type: 'file-lost', entry: SOLO_ENTRY }], LACKING);
    expect(isSameDecisions(lost.content, DONE.content)).toBe(false);
  });
});

describe('what another device has confirmed', () => {
  const ids = DONE.content.completedEntries;
  const waits = ({ id: entry }: DraftEntry, name = 'там.pdf') => ({
    entry,
    kind: 'card' as const,
    name,
    sha256: 'c'.repeat(64),
  });
  const there = {
    completedEntries: ids,
    picked: [waits(SOLO_ENTRY), waits(DUET_ENTRY)],
    device: 'iPhone',
  };
  const elsewhere = elsewhereAfter(undefined, there);
  const taken = { ...LACKING, content: { ...LACKING.content, completedElsewhere: elsewhere } };
  const slotIn = (session: OpenSession, rows: readonly OutboxRow[] = []) =>
    fileSlot(entryFileStates(session, rows, SOLO_ENTRY).card);

  test('waits there as long as the server lacks it and nothing of it is here', () => {
    expect(slotIn(taken)).toEqual({ kind: 'elsewhere', device: 'iPhone' });
    expect(slotIn(LACKING)).toEqual({ kind: 'missing' });
    expect(slotIn(after([answer(present)], taken))).toEqual(present);
    const place = entryPlaceOf(taken, SOLO_ENTRY);
    expect(slotIn(taken, [uploadRow({ place, fileKind: 'card' })])).toMatchObject({
      kind: 'queued',
    });
    expect(slotIn(after([{ type: 'file-lost', entry: SOLO_ENTRY }], taken)).kind).toBe('missing');
    expect(slotIn(after(completing(SOLO_ENTRY), taken)).kind).toBe('missing');
  });

  test('keeps the submission, which names the file and the device', () => {
    const files = [{ ...placeOf(SOLO_ENTRY), kind: 'card', device: 'iPhone' }];
    expect(submitObstacle(taken)).toEqual({ kind: 'files-elsewhere', files });
    // What nobody has confirmed comes first.
    const opened = after([{ type: 'entry-opened', entry: DUET_ENTRY }], taken);
    expect(submitObstacle(opened)).toEqual({ kind: 'files', count: 1 });
    expect(submitObstacle(LACKING)).toEqual({ kind: 'files', count: 1 });
  });

  describe('and is to replace what the server has', () => {
    const sha256 = 'b'.repeat(64);
    const entry = SOLO_ENTRY.id;
    const pickedElsewhere = [
      { entry, kind: 'card', name: 'новая.pdf', sha256, device: 'iPhone' },
    ] as const;
    const old: ServerFile = { kind: 'present', name: 'старая.pdf', size: 7, sha256: 'a' };
    // Whoever confirmed the files first.
    const awaiting = { ...DONE, content: { ...DONE.content, pickedElsewhere } };
    const asked = after([answer(old)], awaiting);

    test('is said and named as long as the server has another file', () => {
      expect(names(asked)).toEqual([SOLO_ENTRY.name]);
      const replacing = { file: old, by: 'новая.pdf' };
      expect(slotIn(asked)).toEqual({ kind: 'elsewhere', device: 'iPhone', replacing });
      const files = [{ ...placeOf(SOLO_ENTRY), kind: 'card', device: 'iPhone' }];
      expect(submitObstacle(asked)).toEqual({ kind: 'files-elsewhere', files });
      expect(isSameDecisions(asked.content, DONE.content)).toBe(true);
    });

    test('is there once the server has these very bytes', () => {
      const arrived = after([answer({ ...old, sha256 })], asked);
      expect(names(arrived)).toEqual([]);
      expect(slotIn(arrived).kind).toBe('present');
    });

    test('keeps nobody who confirms what is there, and stays named for the other device', () => {
      const confirmed = after(completing(SOLO_ENTRY), asked);
      expect(submitObstacle(confirmed)).toBeUndefined();
      expect(stateOf(confirmed.content).waiting).toEqual(stateOf(asked.content).waiting);
      const picked = namesIn(stateOf(asked.content));
      const again = pickedElsewhereAfter(confirmed.content, picked, { picked, device: 'iPhone' });
      expect(again).toEqual(confirmed.content.pickedElsewhere);
    });

    test('is not asked about again where the draft is found as it was before the confirmation', () => {
      const confirmed = after(completing(SOLO_ENTRY), asked);
      const found = (picked: typeof pickedElsewhere | []): EntryEvent => ({
        type: 'draft-found',
        id: confirmed.draft.id,
        draft: {
          id: confirmed.draft.id,
          revision: 2,
          updatedAt: 1,
          content: { ...asked.content, pickedElsewhere: picked },
        },
        formKey: 'f8',
      });
      const { content } = after([found(pickedElsewhere)], confirmed);
      expect(content.pickedElsewhere).toEqual(confirmed.content.pickedElsewhere);
      expect(after([found([])], confirmed).content.pickedElsewhere).toEqual([]);
    });

    test('travels apart from what is only picked, which builds before read alone', () => {
      const pick = { entry, kind: 'music', name: 'выбрана.mp3' } as const;
      const [{ device: _device, ...file }] = pickedElsewhere;
      expect(stateOf(DONE.content, [file, pick])).toMatchObject({
        picked: [pick],
        waiting: [file],
      });
    });

    test('is what a row of this device is to bring, unless it is refused', () => {
      const { id } = DONE.draft;
      const place = entryPlaceOf(DONE, SOLO_ENTRY);
      const row = uploadRow({ place, fileKind: 'card' });
      const file = { entry, kind: 'card', name: row.file.name, sha256: row.file.id };
      expect(waitingNames([row], { id, content: DONE.content })).toEqual([file]);
      expect(waitingNames([inState(row, 'failed')], { id, content: DONE.content })).toEqual([]);
      // With more time it goes by itself.
      const late = inState(row, 'blocked-rule');
      expect(waitingNames([late], { id, content: DONE.content })).toEqual([file]);
      expect(waitingNames([row], { id: 'd2', content: DONE.content })).toEqual([]);
    });
  });

  test('is told apart from what was confirmed here, and stays another’s when it comes again', () => {
    const own = { ...DONE.content, completedEntries: ids.slice(0, 1) };
    const came = elsewhereAfter(own, there);
    expect(came).toEqual([{ entry: ids[1], device: 'iPhone' }]);
    const again = { ...own, completedEntries: ids, completedElsewhere: came };
    expect(elsewhereAfter(again, { ...there, device: 'Windows' })).toEqual(came);
  });

  test('waits there as long as that device names it, and not what has arrived and gone since', () => {
    const arrived = { ...there, picked: [waits(DUET_ENTRY)] };
    expect(elsewhereAfter(undefined, arrived).map(({ entry }) => entry)).toEqual([ids[1]]);
    const before = { ...DONE.content, completedElsewhere: elsewhere };
    const picked = [{ entry: SOLO_ENTRY.id, kind: 'card', name: 'выбрана' } as const];
    expect(elsewhereAfter(before, { ...there, picked })).toEqual([]);
  });

  test('may wait there where there was no room for all names', () => {
    const picked = Array.from({ length: 200 }, (_, at) => waits(DUET_ENTRY, `${at}.pdf`));
    const named = pickedNames({ picked: [] }, picked);
    expect(named.length).toBeLessThan(picked.length);
    expect(elsewhereAfter(undefined, { ...there, picked: named })).toEqual(elsewhere);
  });

  test('is not known any more of the files that its person gives to another entry', () => {
    const to = DUET_ENTRY.id;
    const moving: EntryEvent = {
      type: 'files-moved',
      move: { from: SOLO_ENTRY.id, to, kinds: FILE_KINDS },
    };
    const moved = after([moving], taken);
    expect(moved.content.lacking).toEqual([]);
    expect(completedOn(moved.content, DUET_ENTRY)).toBe('iPhone');
  });
});
