import { describe, expect, test } from 'vitest';
import { swapInEntry } from '#domain/decisions/decideEntries.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { checksOf } from '#domain/entry-session/entrySession.ts';
import {
  entryFileStates,
  pickedOf,
  confirmationOf,
} from '#domain/entry-session/select/selectFiles.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { hasOpenQuestion } from '#domain/entry-session/select/selectOrphans.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import { personKey, type ParsedApplication } from '#domain/application.ts';
import { readForm } from '#domain/entry/draftEntry.ts';
import {
  after,
  ANNA,
  choosing,
  completing,
  CORRECTED,
  DARIA,
  deviceRead,
  DONE,
  DUET_ENTRY,
  entryAt,
  entryIn,
  filledForm,
  FORM,
  keptFile,
  droppedIn,
  newId,
  picking,
  READ,
  reading,
  refusal,
  serverRead,
  SOLO_ENTRY,
  swimmer,
  VERA,
} from './sampleForms.ts';
import { uploadRow } from './sampleRows.ts';

const ids = (session: typeof READ) => entriesIn(session).map(({ id }) => id);

describe.each<[string, ParsedApplication]>([
  ['a surname', CORRECTED],
  ['a patronymic', filledForm({ solo: [{ ...ANNA, surname: '' }], duets: [[ANNA, VERA]] })],
  ['a date of birth', filledForm({ solo: [{ ...ANNA, birthDate: '' }], duets: [[VERA, ANNA]] })],
  ['the name of the team', filledForm({ team: 'Нева-2', solo: [ANNA], duets: [[ANNA, VERA]] })],
  [
    'its number',
    filledForm({
      solo: [VERA, ANNA],
      duets: [
        [DARIA, VERA],
        [ANNA, VERA],
      ],
    }),
  ],
])('an entry whose form has %s corrected', (_, form) => {
  const corrected = reading('f2', form);
  const own = ({ content: { entries } }: typeof READ) =>
    entries.find(({ id }) => id === SOLO_ENTRY.id);

  test('stays confirmed', () => {
    const open = openEntries(after(corrected, DONE)).map(({ id }) => id);
    expect(open).not.toContain(SOLO_ENTRY.id);
    expect(open).not.toContain(DUET_ENTRY.id);
  });

  test('keeps files that are picked, being picked, confirmed, being sent or on the server', () => {
    const begun = picking('p2', SOLO_ENTRY, 'music').slice(0, 2);
    const before: EntryEvent[] = [
      ...picking('p1', SOLO_ENTRY, 'card'),
      ...begun,
      { type: 'file-arrived', entry: DUET_ENTRY, kind: 'card', name: 'a', size: 7 },
      { type: 'confirm-begun', entry: DUET_ENTRY },
    ];
    const place = { competition: 'c1', draft: 'd1', entry: DUET_ENTRY.id, routine: '', name: '' };
    const row = uploadRow({ place, fileKind: 'music' });
    const session = after([...before, ...corrected], READ);
    const solo = own(session);
    expect(solo?.formEntry).not.toBeNull();
    expect(pickedOf(session.content, SOLO_ENTRY, 'card')).toEqual(keptFile('p1.bin'));
    expect(session.picks).toMatchObject([{ entry: { id: SOLO_ENTRY.id }, kind: 'music' }]);
    const states = entryFileStates(session, [row], DUET_ENTRY);
    expect(states.card.serverFile.kind).toBe('present');
    expect(states.music.row).toBe(row);
    expect(confirmationOf(session, DUET_ENTRY)).toEqual({ kind: 'running' });
    expect(checksOf(session, DUET_ENTRY)).toEqual(checksOf(after(before, READ), DUET_ENTRY));
    expect(droppedIn(session)).toEqual([]);
    expect(hasOpenQuestion(session, [row])).toBe(false);
  });
});

test('another reading of the same form with other ids changes nothing', () => {
  const again = readForm(FORM, newId);
  const answer: EntryEvent = {
    ...serverRead('f2', FORM),
    answer: { kind: 'read', ...again },
  } as EntryEvent;
  const read = after([...choosing('f2'), { type: 'form-sent' }, answer], DONE);
  expect(again.entries.map(({ id }) => id)).not.toContain(SOLO_ENTRY.id);
  expect(read.content.entries).toEqual(DONE.content.entries);
  expect(read.content.completedEntries).toEqual(DONE.content.completedEntries);
});

test('ids made by the device stay after the server has read the form', () => {
  const silent: EntryEvent = { type: 'server-slow', key: 'f1', at: 5 };
  const here = after([...choosing('f1'), deviceRead('f1', FORM), { type: 'form-sent' }, silent]);
  const corrected = filledForm({
    solo: [ANNA],
    duets: [
      [VERA, ANNA],
      [ANNA, DARIA],
    ],
  });
  const read = after([serverRead('f1', corrected)], here);
  expect(ids(read)).toEqual([SOLO_ENTRY.id, DUET_ENTRY.id, entryAt(corrected, 2).id]);
});

describe('a group', () => {
  const group = (family: string) =>
    ['Анна', 'Вера', 'Ева', 'Ия'].map((name) => swimmer(family, name));
  const [ONE, TWO] = [group('Иванова'), group('Петрова')];
  const BOTH = filledForm({ teams: [ONE, TWO] });
  const both = after(reading('f1', BOTH));
  const done = after(completing(entryIn(both, 0), entryIn(both, 1)), both);
  const [first, second] = ids(both);
  /** The form now has only team 2, which becomes number 1. Daria replaces the first member of the team. */
  const left = after(reading('f2', filledForm({ teams: [[DARIA, ...TWO.slice(1)]] })), done);

  test('keeps its files under another number, and is open until it is confirmed once', () => {
    expect(ids(left)).toEqual([second]);
    expect(openEntries(left).map(({ id }) => id)).toEqual([second]);
    expect(droppedIn(left).map(({ id }) => id)).toEqual([first]);
    const confirmed = after(completing(entryIn(left, 0)), left);
    expect(openEntries(confirmed)).toEqual([]);
    const again = after(
      reading('f3', filledForm({ teams: [[...TWO.slice(1), DARIA]] })),
      confirmed,
    );
    expect(openEntries(again)).toEqual([]);
  });

  test('is restored with the earlier form, and confirmed if its people never changed', () => {
    const back = after(reading('f1', BOTH), left);
    expect(ids(back)).toEqual([first, second]);
    expect(openEntries(back).map(({ id }) => id)).toEqual([second]);
  });

  test('keeps its files when a reserve is swapped in', () => {
    const reserve = { ...DARIA, isReserve: true };
    const before = filledForm({ teams: [[...ONE, reserve]] });
    const session = after([...reading('f1', before), ...completing(entryAt(before, 0))]);
    const [leaving] = ONE;
    if (!leaving) throw new Error('Nobody swims.');
    const swap = { leaving: personKey(leaving), coming: personKey(DARIA) };
    const swapped = after(
      reading('f2', { ...before, ...swapInEntry(before, 'free-team-1', swap) }),
      session,
    );
    expect(ids(swapped)).toEqual(ids(session));
    expect(openEntries(swapped)).toEqual([]);
  });
});

test('an unreadable form removes no entry', () => {
  const events: EntryEvent[] = [
    ...choosing('f2'),
    { type: 'form-sent' },
    { ...refusal(422), key: 'f2' } as EntryEvent,
  ];
  const unread = after(events, DONE);
  expect(entriesIn(unread)).toEqual([]);
  expect(unread.content.entries).toEqual(DONE.content.entries);
  const read = after(reading('f3', CORRECTED), unread);
  expect(ids(read)).toEqual([SOLO_ENTRY.id, DUET_ENTRY.id]);
  expect(openEntries(read)).toEqual([]);
});

test('if a form cannot be copied the previous form gets its ids back', () => {
  const [chosen] = choosing('f2');
  const other = filledForm({ solo: [DARIA] });
  const read = after(
    [...(chosen ? [chosen] : []), { type: 'form-sent' }, serverRead('f2', other)],
    DONE,
  );
  expect(ids(read)).toEqual([entryAt(other, 0).id]);
  const refused = { name: 'f2.xlsx', why: 'Нет' };
  const undone = after([{ type: 'form-not-copied', key: 'f2', refused }], read);
  expect(ids(undone)).toEqual([SOLO_ENTRY.id, DUET_ENTRY.id]);
  expect(openEntries(undone)).toEqual([]);
  expect(droppedIn(undone).map(({ id }) => id)).toEqual([entryAt(other, 0).id]);
});
