// Where a session takes files to be by another version of its draft, and what follows from that.
import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/events/entryEvent.ts';
import { movesToMake, unfilledPlaces } from '#domain/entry-session/followMoves.ts';
import { entryPlaceOf } from '#domain/entry-session/select/selectFiles.ts';
import { orphansIn } from '#domain/entry-session/select/selectOrphans.ts';
import { MOST_PREVIOUS_ENTRIES, type PreviousEntry } from '#domain/entry/orphanedEntry.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import {
  after,
  ANNA,
  completing,
  CORRECTED,
  DUET_ENTRY,
  entryAt,
  filledForm,
  previousEntry,
  READ,
  reading,
  RIGHT_ANNA,
  SOLO_ENTRY,
  swimmer,
  VERA,
} from './sampleForms.ts';
import { rebindRow, uploadRow } from './sampleRows.ts';

const NEW_SOLO = entryAt(CORRECTED, 0);

describe('the form of another version', () => {
  const there = after(
    [...completing(NEW_SOLO), ...completing(entryAt(CORRECTED, 1))],
    after(reading('f2', CORRECTED), READ),
  );
  const found = (isOnServer: boolean) =>
    after([{ type: 'other-form-found', parsed: CORRECTED, isOnServer, previous: [] }], READ);

  test('brings files back that have followed it', () => {
    const moves = movesToMake(found(true)).map(({ from, to }) => [from.name, to.name]);
    expect(moves).toEqual([
      ['Иванцова-Петрова', 'Иванова-Петрова'],
      ['Иванцова А.Б.', 'Иванова А.Б.'],
    ]);
  });

  test('takes no file out of a place where an entry has been given its own since', () => {
    const ALLA = swimmer('Иванова', 'Алла');
    const form = filledForm({ solo: [RIGHT_ANNA, ALLA] });
    const [anna, alla] = [entryAt(form, 0), entryAt(form, 1)];
    expect(alla.name).toBe(SOLO_ENTRY.name);
    const deleted: EntryEvent = {
      type: 'file-deleted',
      entry: anna,
      kind: 'card',
      isComing: false,
    };
    const events: EntryEvent[] = [
      ...reading('f2', form),
      ...completing(anna),
      {
        type: 'other-form-found',
        parsed: filledForm({ solo: [ANNA] }),
        isOnServer: true,
        previous: [],
      },
    ];
    const waiting = after([...events, deleted]);
    expect(movesToMake(waiting).map(({ to }) => to.name)).toEqual([anna.name]);
    expect(movesToMake(after([...events, ...completing(alla), deleted]))).toEqual([]);
  });

  describe('which the one that was left is taken back over, with all files confirmed', () => {
    const people = (anna: string, alla: string) => [swimmer(anna, 'Анна'), swimmer(alla, 'Алла')];
    const left = filledForm({ solo: people('Иванова', 'Петрова') });
    const back = (anna: string, alla: string, ...events: readonly EntryEvent[]) => {
      const parsed = filledForm({ solo: people(anna, alla) });
      const session = after([
        ...reading('f2', left),
        ...completing(entryAt(left, 0), entryAt(left, 1)),
        { type: 'other-form-found', parsed, isOnServer: true, previous: [] },
        ...events,
      ]);
      return movesToMake(session).map(({ from, to }) => [from.name, to.name]);
    };

    test('gets their own into places where the other one has files of others', () => {
      expect(back('Петрова', 'Иванова')).toEqual([
        ['Иванова А.Б.', 'Петрова А.Б.'],
        ['Петрова А.Б.', 'Иванова А.Б.'],
      ]);
    });

    test('makes room for them', () => {
      expect(back('Петрова', 'Кузнецова')).toEqual([
        ['Кузнецова А.Б.', 'Петрова А.Б.'],
        ['Петрова А.Б.', 'Иванова А.Б.'],
      ]);
    });

    test('gets no others before its places are known to lack their own', () => {
      expect(back('Смирнова', 'Петрова')).toEqual([]);
      const lacking = back('Смирнова', 'Петрова', {
        type: 'check-answered',
        entry: entryAt(left, 0),
        kind: 'card',
        changes: 0,
        file: { kind: 'missing' },
        isComing: false,
      });
      expect(lacking).toEqual([['Смирнова А.Б.', 'Иванова А.Б.']]);
    });
  });

  test('has not the files of people whom it remembers in the place of one of its entries', () => {
    const people = (anna: string, alla: string) => [swimmer(anna, 'Анна'), swimmer(alla, 'Алла')];
    const first = filledForm({ solo: people('Иванова', 'Петрова') });
    const previous = [previousEntry(entryAt(first, 0)), previousEntry(entryAt(first, 1))];
    // Its files have not followed: Анна is called there as Алла is here.
    const parsed = filledForm({ solo: people('Петрова', 'Кузнецова') });
    const own = after([
      ...reading('f2', filledForm({ solo: people('Смирнова', 'Петрова') })),
      { type: 'other-places-found', previous, isOnServer: true, unfilled: new Set() },
      { type: 'other-form-found', parsed, isOnServer: true, previous },
    ]);
    const moved = movesToMake(own).filter(({ from, to }) => from.name !== to.name);
    expect(moved.map(({ from, to }) => [from.name, to.name])).toContainEqual([
      'Иванова А.Б.',
      'Смирнова А.Б.',
    ]);
    expect(moved.map(({ from }) => from.name)).not.toContain('Петрова А.Б.');
  });

  test('with the same entries is none', () => {
    const event: EntryEvent = {
      type: 'other-form-found',
      parsed: CORRECTED,
      isOnServer: true,
      previous: [],
    };
    expect(after([event], there).content).toEqual(there.content);
  });

  test('leaves alone what stands in the places of the one by which the server has the files', () => {
    const swapped = filledForm({ solo: [VERA, ANNA] });
    const own = after(reading('f3', filledForm({ solo: [ANNA, VERA] })), READ);
    const event: EntryEvent = {
      type: 'other-form-found',
      parsed: swapped,
      isOnServer: false,
      previous: [],
    };
    expect(after([event], own).content.previousEntries).toEqual(own.content.previousEntries);
  });
});

describe('the places that another version remembers', () => {
  const ASIDE = previousEntry({ ...SOLO_ENTRY, entryId: '', name: 'Иванова А.Б. (2)' });
  const found = (previous: readonly PreviousEntry[], isOnServer: boolean, before = READ) =>
    after([{ type: 'other-places-found', previous, isOnServer, unfilled: new Set() }], before);
  const knowing = (previousEntries: readonly PreviousEntry[]) => ({
    ...READ,
    content: { ...READ.content, previousEntries },
  });

  test.each([true, false])('are searched for files that nobody has by now (%s)', (isOnServer) => {
    expect(orphansIn(found([ASIDE], isOnServer))).toEqual([ASIDE]);
  });

  test('are decided where the person has decided about them here', () => {
    const decided = { ...ASIDE, undecided: [] };
    const { previousEntries } = found([ASIDE], true, knowing([decided])).content;
    expect(previousEntries).toEqual([decided]);
  });

  test('are those of its own where the server has the files by it, and else not', () => {
    const own = previousEntry({ ...DUET_ENTRY, name: ASIDE.name, routine: ASIDE.routine });
    expect(orphansIn(found([ASIDE], true, knowing([own])))).toEqual([ASIDE]);
    expect(orphansIn(found([ASIDE], false, knowing([own])))).toEqual([own]);
    const there = previousEntry({
      ...DUET_ENTRY,
      name: SOLO_ENTRY.name,
      routine: SOLO_ENTRY.routine,
    });
    expect(found([there], false).content).toEqual(READ.content);
  });

  test('are none where moves that nobody tried were to fill them, but for those remembered there', () => {
    const [solo, duet] = [entryAt(CORRECTED, 0), entryAt(CORRECTED, 1)].map((each) =>
      previousEntry(each),
    );
    if (!solo || !duet) throw new Error('the form has both');
    const row = rebindRow([
      { from: { ...SOLO_ENTRY, team: '' }, to: solo },
      { from: { ...DUET_ENTRY, team: '' }, to: duet },
    ]);
    const place = entryPlaceOf(READ, duet);
    const leftAfter = (rows: readonly OutboxRow[], previous: readonly PreviousEntry[] = []) => {
      const unfilled = unfilledPlaces(rows, READ.draft.id);
      const event = { type: 'other-places-found', previous, isOnServer: true, unfilled } as const;
      return after([event], knowing([solo, duet])).content.previousEntries;
    };
    expect(leftAfter([row])).toEqual([]);
    expect(leftAfter([row, uploadRow({ place, fileKind: 'card' })])).toEqual([duet]);
    expect(leftAfter([row], [solo])).toEqual([solo]);
    expect(leftAfter([{ ...row, attempts: 1 }])).toEqual([solo, duet]);
    expect(leftAfter([{ ...row, payload: { ...row.payload, draftId: 'd2' } }])).toHaveLength(2);
  });

  test('are forgotten from the oldest on where they are too many', () => {
    const many = Array.from({ length: MOST_PREVIOUS_ENTRIES }, (_, at) => ({
      ...ASIDE,
      name: `Иванова А.Б. (${at + 3})`,
    }));
    const { previousEntries } = found(many, true, knowing([ASIDE])).content;
    expect(previousEntries).toEqual(many);
  });
});
