import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { type OpenSession, type ServerFile, checksOf } from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import { canChangeFiles } from '#domain/entry-session/select/selectSubmission.ts';
import { FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { confirmationOf } from '#domain/entry-session/select/selectFiles.ts';
import {
  areFilesDone,
  isCompleted,
  openEntries,
  selectedEntry,
  viewOf,
} from '#domain/entry-session/select/selectView.ts';
import { entryValue } from '#domain/entry/entryFiles.ts';
import {
  after,
  ANNA,
  BEGUN,
  choosing,
  completing,
  DARIA,
  DONE,
  DUET_ENTRY,
  entryAt,
  filledForm,
  FORM,
  READ,
  reading,
  SOLO_CARD_ARRIVED,
  SOLO_ENTRY,
  swimmer,
  VERA,
} from '../sampleForms.ts';

const names = (session: OpenSession) => openEntries(session).map(({ name }) => name);

describe('a completed entry', () => {
  const THREE = filledForm({ solo: [ANNA, VERA, DARIA] });
  const [first, second, third] = [0, 1, 2].map((at) => entryAt(THREE, at));
  const read = after(reading('f1', THREE));
  const select = (entry = SOLO_ENTRY): EntryEvent => ({
    type: 'entry-selected',
    value: entryValue(entry),
  });

  test('leaves the list, and the next entry is selected, or the previous one at the end', () => {
    expect(selectedEntry(read)).toEqual(first);
    const without = after([select(second), ...completing(...(second ? [second] : []))], read);
    expect(names(without)).toEqual([first?.name, third?.name]);
    expect(selectedEntry(without)).toEqual(third);
    const last = after(completing(...(third ? [third] : [])), without);
    expect(selectedEntry(last)).toEqual(first);
  });

  test('does not change the selection of another entry', () => {
    const other = after([select(third), ...completing(...(first ? [first] : []))], read);
    expect(selectedEntry(other)).toEqual(third);
  });

  test('is completed once', () => {
    expect(after(completing(SOLO_ENTRY, SOLO_ENTRY), READ).content.completedEntries).toHaveLength(
      1,
    );
    expect(isCompleted(after(completing(SOLO_ENTRY), READ), SOLO_ENTRY)).toBe(true);
  });

  test.each<[string, EntryEvent[], string[]]>([
    [
      'under another number',
      reading('f2', filledForm({ solo: [VERA, ANNA], duets: [[ANNA, VERA]] })),
      ['Петрова В.Б.'],
    ],
    ['under another name', reading('f2', filledForm({ solo: [ANNA], duets: [[VERA, ANNA]] })), []],
    ['with a corrected person', reading('f2', filledForm({ solo: [swimmer('Иванва')] })), []],
    [
      'with another reserve',
      reading('f2', filledForm({ duets: [[ANNA, VERA, { ...DARIA, isReserve: true }]] })),
      [],
    ],
    [
      'and back again',
      [...reading('f2', filledForm({ solo: [DARIA] })), ...reading('f3', FORM)],
      [],
    ],
    [
      'after a reset',
      [{ type: 'reset' }, ...reading('f2', FORM)],
      ['Иванова А.Б.', 'Иванова-Петрова'],
    ],
  ])('is open again only if its people changed: %s', (_, events, expected) => {
    expect(names(after(events, DONE)).toSorted()).toEqual(expected.toSorted());
  });
});

describe('an entry pressed in the table', () => {
  const opened = after([{ type: 'entry-opened', entry: DUET_ENTRY }], DONE);

  test('is opened on the Files tab, and the page scrolls to its pickers', () => {
    expect(names(opened)).toEqual([DUET_ENTRY.name]);
    expect(viewOf(opened).tab).toBe('files');
    expect(selectedEntry(opened)).toEqual(DUET_ENTRY);
    expect(opened.scrollTarget).toBe(entryValue(DUET_ENTRY));
    expect(after([{ type: 'scroll-target-reached' }], opened).scrollTarget).toBeUndefined();
  });

  test('is ignored without a form, or if the form does not contain it', () => {
    expect(next(BEGUN, { type: 'entry-opened', entry: DUET_ENTRY })).toBe(BEGUN);
    const stranger = entryAt(filledForm({ solo: [DARIA] }), 0);
    expect(next(DONE, { type: 'entry-opened', entry: stranger })).toBe(DONE);
  });
});

describe('the files of a completed entry can be changed', () => {
  const DEADLINE = '2026-11-29T23:59:59.999+03:00';
  const closing = instantOf(DEADLINE);
  const locked = after([{ type: 'submit-queued', row: 'r1' }], DONE);
  const queuing = after([{ type: 'submit-begun' }], DONE);

  test('until the deadline, also in the freeze', () => {
    expect(canChangeFiles(DONE, { deadline: DEADLINE }, closing - FREEZE_MS + 1)).toBe(true);
    expect(canChangeFiles(DONE, { deadline: DEADLINE }, closing - 1)).toBe(true);
    expect(canChangeFiles(DONE, { deadline: DEADLINE }, closing)).toBe(false);
  });

  test('until the submission is approved, and again after it was withdrawn', () => {
    const withdrawn = { ...locked, draft: { ...locked.draft, lockedBy: undefined } };
    expect(canChangeFiles(withdrawn, { deadline: DEADLINE }, closing - 1)).toBe(true);
    for (const approved of [queuing, locked]) {
      expect(canChangeFiles(approved, { deadline: DEADLINE }, closing - 1)).toBe(false);
      expect(next(approved, { type: 'entry-opened', entry: DUET_ENTRY })).toBe(approved);
    }
  });
});

describe('the confirmation of an entry', () => {
  const running = after([{ type: 'confirm-begun', entry: SOLO_ENTRY }], READ);
  const refused = after(
    [{ type: 'confirm-refused', entry: SOLO_ENTRY, file: 'card', message: 'Нет' }],
    running,
  );

  test('is running, refused or ended', () => {
    expect(confirmationOf(running, SOLO_ENTRY)).toEqual({ kind: 'running' });
    expect(confirmationOf(running, DUET_ENTRY)).toBeUndefined();
    expect(confirmationOf(refused, SOLO_ENTRY)).toEqual({
      kind: 'refused',
      file: 'card',
      message: 'Нет',
    });
    expect(
      confirmationOf(after([{ type: 'confirm-ended', entry: SOLO_ENTRY }], running), SOLO_ENTRY),
    ).toBeUndefined();
    expect(confirmationOf(after(completing(SOLO_ENTRY), running), SOLO_ENTRY)).toBeUndefined();
  });

  test('loses its refusal when another entry is selected, but still runs', () => {
    const select: EntryEvent = { type: 'entry-selected', value: entryValue(DUET_ENTRY) };
    expect(confirmationOf(after([select], refused), SOLO_ENTRY)).toBeUndefined();
    expect(confirmationOf(after([select], running), SOLO_ENTRY)).toEqual({ kind: 'running' });
  });
});

describe('a file that the server is asked about', () => {
  const answer = (file: ServerFile, isComing = false): EntryEvent => ({
    type: 'check-answered',
    entry: SOLO_ENTRY,
    kind: 'card',
    changes: 0,
    file,
    isComing,
  });
  const present = { kind: 'present', name: 'a', size: 7 } as const;

  test('is being checked until the answer comes', () => {
    expect(checksOf(DONE, SOLO_ENTRY).card).toEqual({ file: { kind: 'checking' }, changes: 0 });
    const known = after([answer(present)], DONE);
    expect(checksOf(known, SOLO_ENTRY).card).toEqual({ file: present, changes: 0 });
    expect(after([answer({ kind: 'unknown', because: 'silent' })], known)).toBe(known);
  });

  test.each<[string, ServerFile, boolean]>([
    ['missing', { kind: 'missing' }, true],
    ['another team’s', { kind: 'foreign', team: 'Волна' }, true],
    [
      'missing when it was asked last',
      { kind: 'missing', asOf: { at: 3, because: 'silent' } },
      false,
    ],
    ['there', present, false],
    ['not known', { kind: 'unknown', because: 'silent' }, false],
  ])('reopens its completed entry if it is missing: %s', (_, file, isOpen) => {
    expect(names(after([answer(file)], DONE))).toEqual(isOpen ? [SOLO_ENTRY.name] : []);
    expect(names(after([answer(file, true)], DONE))).toEqual([]);
  });

  test.each<[string, EntryEvent[]]>([
    ['the file arrived', [SOLO_CARD_ARRIVED]],
    [
      'the file was deleted',
      [{ type: 'file-deleted', entry: SOLO_ENTRY, kind: 'card', isComing: true }],
    ],
  ])('is not changed by a late answer after %s', (_, events) => {
    const session = after(events, DONE);
    expect(next(session, answer({ kind: 'missing' }))).toBe(session);
  });

  test('is present after its upload, and missing after its deletion', () => {
    const arrived = after([SOLO_CARD_ARRIVED], DONE);
    expect(checksOf(arrived, SOLO_ENTRY).card.file).toEqual(present);
    const deleted = after(
      [{ type: 'file-deleted', entry: SOLO_ENTRY, kind: 'card', isComing: true }],
      arrived,
    );
    expect(checksOf(deleted, SOLO_ENTRY).card.file).toEqual({ kind: 'missing' });
  });
});

describe('a completed entry is open again', () => {
  const deleted = (isComing: boolean): EntryEvent => ({
    type: 'file-deleted',
    entry: SOLO_ENTRY,
    kind: 'music',
    isComing,
  });

  test('if a file was deleted without a replacement, or its upload was given up', () => {
    expect(names(after([deleted(false)], DONE))).toEqual([SOLO_ENTRY.name]);
    expect(names(after([deleted(true)], DONE))).toEqual([]);
    expect(names(after([{ type: 'file-lost', entry: SOLO_ENTRY }], DONE))).toEqual([
      SOLO_ENTRY.name,
    ]);
  });

  test('until it is confirmed again', () => {
    const again = after([deleted(false), ...completing(SOLO_ENTRY)], DONE);
    expect(areFilesDone(again)).toBe(true);
    expect(viewOf(again)).toEqual({ tab: 'apply', step: 4 });
  });

  test('if a file was deleted while another form was copied without success', () => {
    const [picked] = choosing('f2');
    const events = [
      ...(picked ? [picked] : []),
      deleted(false),
      { type: 'form-not-copied', key: 'f2', refused: { name: 'f2', why: '' } } as const,
    ];
    expect(names(after(events, DONE))).toEqual([SOLO_ENTRY.name]);
  });
});
