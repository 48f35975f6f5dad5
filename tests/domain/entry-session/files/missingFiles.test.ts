import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import type { OpenSession, ServerFile } from '#domain/entry-session/entrySession.ts';
import { isSameDecisions, stateOf } from '#domain/entry-session/draftState.ts';
import { openEntries, viewOf } from '#domain/entry-session/select/selectView.ts';
import {
  entryFileStates,
  entryPlaceOf,
  fileSlot,
} from '#domain/entry-session/select/selectFiles.ts';
import { pickedElsewhereAfter, waitingNames } from '#domain/entry-session/pickedElsewhere.ts';
import { submitObstacle } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
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
const MISSING = after([answer({ kind: 'missing' })], DONE);

describe('a completed entry whose file the server lacks', () => {
  test('is open, but its confirmation is not undone', () => {
    expect(names(MISSING)).toEqual([SOLO_ENTRY.name]);
    expect(stateOf(MISSING.content)).toEqual(stateOf(DONE.content));
    expect(isSameDecisions(MISSING.content, DONE.content)).toBe(true);
  });

  test.each<[string, EntryEvent]>([
    ['is found there', answer(present)],
    ['arrives', SOLO_CARD_ARRIVED],
    ['is confirmed here', { type: 'entry-completed', entry: SOLO_ENTRY }],
    ['is queued here', answer({ kind: 'missing' }, 0, true)],
  ])('is completed again when its file %s', (_, event) => {
    expect(names(after([event], MISSING))).toEqual([]);
    expect(viewOf(after([event], MISSING)).step).toBe(4);
  });

  test('stays open if the server does not answer', () => {
    expect(names(after([answer({ kind: 'unknown', because: 'silent' })], MISSING))).toEqual([
      SOLO_ENTRY.name,
    ]);
  });

  test('can be opened without undoing its confirmation', () => {
    const looked = after([{ type: 'entry-opened', entry: SOLO_ENTRY }], MISSING);
    expect(viewOf(looked).tab).toBe('files');
    expect(isSameDecisions(looked.content, DONE.content)).toBe(true);
  });

  test('is also open for a question about its file, but only on this device', () => {
    const asked = after([{ type: 'file-undecided', entry: SOLO_ENTRY, kind: 'card' }], DONE);
    expect(names(asked)).toEqual([SOLO_ENTRY.name]);
    expect(isSameDecisions(asked.content, DONE.content)).toBe(true);
    expect(names(after([SOLO_CARD_ARRIVED], asked))).toEqual([]);
  });

  test('loses its confirmation if its file cannot be sent from here', () => {
    const lost = after([{ type: 'file-lost', entry: SOLO_ENTRY }], MISSING);
    expect(isSameDecisions(lost.content, DONE.content)).toBe(false);
  });
});

describe('a file confirmed on another device', () => {
  const waits = ({ id: entry }: DraftEntry, name = 'там.pdf') => ({
    entry,
    kind: 'card' as const,
    name,
    sha256: 'c'.repeat(64),
    on: 'там',
    device: 'iPhone',
  });
  const elsewhere = { pickedElsewhere: [waits(SOLO_ENTRY)] };
  const taken = { ...MISSING, content: { ...MISSING.content, ...elsewhere } };
  const slotIn = (session: OpenSession, rows: readonly OutboxRow[] = []) =>
    fileSlot(entryFileStates(session, rows, SOLO_ENTRY).card);

  test('waits there while the server lacks it and no such file is here', () => {
    expect(slotIn(taken)).toEqual({ kind: 'elsewhere', device: 'iPhone' });
    expect(slotIn(MISSING)).toEqual({ kind: 'missing' });
    const arrived = { ...present, sha256: 'c'.repeat(64) };
    expect(slotIn(after([answer(arrived)], taken))).toEqual(arrived);
    const place = entryPlaceOf(taken, SOLO_ENTRY);
    expect(slotIn(taken, [uploadRow({ place, fileKind: 'card' })])).toMatchObject({
      kind: 'queued',
    });
    expect(slotIn(after(completing(SOLO_ENTRY), taken)).kind).toBe('missing');
  });

  test('prevents the submission, which names the file and the device', () => {
    const files = [{ ...placeOf(SOLO_ENTRY), kind: 'card', device: 'iPhone' }];
    expect(submitObstacle(taken)).toEqual({ kind: 'files-elsewhere', files });
    const opened = after([{ type: 'entry-opened', entry: DUET_ENTRY }], taken);
    expect(submitObstacle(opened)).toEqual({ kind: 'files', count: 1 });
    expect(submitObstacle(MISSING)).toEqual({ kind: 'files', count: 1 });
  });

  describe('that will replace the server’s file', () => {
    const sha256 = 'b'.repeat(64);
    const entry = SOLO_ENTRY.id;
    const pickedElsewhere = [
      { entry, kind: 'card', name: 'новая.pdf', sha256, on: 'там', device: 'iPhone' },
    ] as const;
    const old: ServerFile = { kind: 'present', name: 'старая.pdf', size: 7, sha256: 'a' };
    const awaiting = { ...DONE, content: { ...DONE.content, pickedElsewhere } };
    const asked = after([answer(old)], awaiting);

    test('is shown and named while the server has another file', () => {
      expect(names(asked)).toEqual([SOLO_ENTRY.name]);
      const replacing = { file: old, by: 'новая.pdf' };
      expect(slotIn(asked)).toEqual({ kind: 'elsewhere', device: 'iPhone', replacing });
      const files = [{ ...placeOf(SOLO_ENTRY), kind: 'card', device: 'iPhone' }];
      expect(submitObstacle(asked)).toEqual({ kind: 'files-elsewhere', files });
      expect(isSameDecisions(asked.content, DONE.content)).toBe(true);
    });

    test('has arrived when the server has exactly its bytes', () => {
      const arrived = after([answer({ ...old, sha256 })], asked);
      expect(names(arrived)).toEqual([]);
      expect(slotIn(arrived).kind).toBe('present');
    });

    test('does not prevent a confirmation of the present file, and stays named for the other device', () => {
      const confirmed = after(completing(SOLO_ENTRY), asked);
      expect(submitObstacle(confirmed)).toBeUndefined();
      const { files } = stateOf(asked.content);
      expect(stateOf(confirmed.content).files).toEqual(files);
      const again = pickedElsewhereAfter(confirmed.content, files, 'здесь');
      expect(again).toEqual(confirmed.content.pickedElsewhere);
    });

    test('causes no second question if the draft is read as it was before the confirmation', () => {
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

    test('is named for every queued row of this device, unless the row is refused', () => {
      const { id } = DONE.draft;
      const place = entryPlaceOf(DONE, SOLO_ENTRY);
      const row = uploadRow({ place, fileKind: 'card' });
      const file = { entry, kind: 'card', name: row.file.name, sha256: row.file.id };
      expect(waitingNames([row], id)).toEqual([file]);
      expect(waitingNames([inState(row, 'failed')], id)).toEqual([]);
      // A row that the deadline blocks still waits, because the organiser may set a later deadline.
      const late = inState(row, 'blocked-rule');
      expect(waitingNames([late], id)).toEqual([file]);
      expect(waitingNames([row], 'd2')).toEqual([]);
    });
  });

  test('is distinguished from files that this device has named itself', () => {
    const own = { ...waits(DUET_ENTRY), on: 'здесь' };
    const files = [waits(SOLO_ENTRY), own];
    expect(pickedElsewhereAfter(undefined, files, 'здесь')).toEqual([waits(SOLO_ENTRY)]);
    expect(pickedElsewhereAfter(undefined, [own], 'здесь')).toBeUndefined();
  });
});
