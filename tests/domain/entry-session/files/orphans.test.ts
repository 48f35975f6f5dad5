// Files that lost their entry to another form, wherever they are, and the entries that may take them.
import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/events/entryEvent.ts';
import { entryPlaceOf } from '#domain/entry-session/select/selectFiles.ts';
import {
  candidatesFor,
  type OrphanedFile,
  orphanedFiles,
} from '#domain/entry-session/select/selectOrphans.ts';
import { MOST_PREVIOUS_ENTRIES } from '#domain/entry/orphanedEntry.ts';
import {
  after,
  ANNA,
  choosing,
  DARIA,
  deviceRead,
  DUET_ENTRY,
  entryAt,
  filledForm,
  FORM,
  keptFile,
  picking,
  previousEntry,
  READ,
  reading,
  SOLO_ENTRY,
  swimmer,
  VERA,
} from '../sampleForms.ts';
import { inState, removalRow, uploadRow } from '../sampleRows.ts';

/** Somebody else, though much is like Anna’s. */
const NEARLY_ANNA = swimmer('Иванова', 'Яна');
const OTHER = filledForm({
  solo: [VERA, NEARLY_ANNA],
  duets: [
    [ANNA, DARIA],
    [VERA, DARIA],
  ],
});
const other = reading('f2', OTHER);
const REPLACED = after(other, READ);
const music = uploadRow({ place: entryPlaceOf(READ, SOLO_ENTRY), fileKind: 'music' });
const told = (orphans: readonly OrphanedFile[]) =>
  orphans.map(({ where, kind, entry, name }) => [where, kind, entry.name, name].join(' '));
const arrived: EntryEvent = {
  type: 'file-arrived',
  entry: SOLO_ENTRY,
  kind: 'card',
  name: 'a',
  size: 7,
};

describe('a file is orphaned', () => {
  test('that was picked, waits, or is on the server', () => {
    const session = after([...picking('p1', DUET_ENTRY, 'card'), ...other, arrived], READ);
    expect(told(orphanedFiles(session, [music]))).toEqual([
      'picked card Иванова-Петрова p1.bin',
      'on-server card Иванова А.Б. a',
      'queued music Иванова А.Б. music.bin',
    ]);
  });

  test('in the order in which the entries were first picked for', () => {
    const events = [
      ...picking('p1', SOLO_ENTRY, 'card'),
      ...picking('p2', DUET_ENTRY, 'card'),
      ...picking('p3', SOLO_ENTRY, 'music'),
    ];
    expect(told(orphanedFiles(after([...events, ...other], READ), []))).toEqual([
      'picked card Иванова А.Б. p1.bin',
      'picked music Иванова А.Б. p3.bin',
      'picked card Иванова-Петрова p2.bin',
    ]);
  });

  test.each<[string, EntryEvent[]]>([
    ['another form is not read yet', choosing('f2')],
    ['only the device has read it', [...choosing('f2'), deviceRead('f2', OTHER)]],
    ['the form is the same', reading('f2', FORM)],
    ['its entry is back', [...other, ...reading('f3', FORM)]],
  ])('but not while %s', (_, events) => {
    const session = after([...picking('p1', SOLO_ENTRY, 'card'), arrived, ...events], READ);
    expect(orphanedFiles(session, [music])).toEqual([]);
  });

  test('after a reset, too', () => {
    const session = after([{ type: 'reset' }, ...other, arrived], READ);
    expect(told(orphanedFiles(session, []))).toEqual(['on-server card Иванова А.Б. a']);
  });

  test('no longer once it was decided about', () => {
    const from = previousEntry(SOLO_ENTRY);
    const decided: EntryEvent = {
      type: 'files-followed',
      moves: [{ from, to: from, kinds: [] }],
      by: 'person',
    };
    expect(orphanedFiles(after([arrived, decided], REPLACED), [music])).toEqual([]);
  });

  test('while its row is stuck, but not where it is being deleted', () => {
    const stuck = inState(music, 'failed');
    expect(orphanedFiles(REPLACED, [stuck])).toMatchObject([{ where: 'queued', row: stuck }]);
    const deletion = removalRow({ place: entryPlaceOf(READ, SOLO_ENTRY), fileKind: 'card' });
    expect(orphanedFiles(after([arrived], REPLACED), [deletion])).toEqual([]);
  });

  test.each([
    { kind: 'missing' },
    { kind: 'foreign', team: 'Волна' },
    { kind: 'unknown', because: 'silent' },
  ] as const)('only where the server has it: $kind', (file) => {
    const session = after(
      [
        {
          type: 'check-answered',
          entry: SOLO_ENTRY,
          kind: 'card',
          changes: 0,
          file,
          isComing: false,
        },
      ],
      REPLACED,
    );
    expect(orphanedFiles(session, [])).toEqual([]);
  });

  test('but of a place that another entry has taken only what was picked', () => {
    const place = filledForm({ teams: [[ANNA, VERA, DARIA]] });
    const taken = filledForm({ teams: [[VERA, DARIA]] });
    const entry = entryAt(place, 0);
    const session = after([
      ...reading('f1', place),
      ...picking('p1', entry, 'card'),
      { ...arrived, entry, kind: 'music' },
      ...reading('f2', taken),
    ]);
    expect(told(orphanedFiles(session, []))).toEqual(['picked card Нева-1 p1.bin']);
  });
});

describe('the candidates for an orphaned file', () => {
  const orphan = (kind: 'card' | 'music', entry = SOLO_ENTRY): OrphanedFile => ({
    where: 'on-server',
    kind,
    entry: previousEntry(entry),
    name: 'a',
    size: 7,
  });
  const names = (file: OrphanedFile, session = REPLACED, rows = [music].slice(1)) =>
    candidatesFor(session, rows, file).map(({ name }) => name);

  test('are the entries of its routine, the likeliest first', () => {
    expect(names(orphan('card'))).toEqual(['Иванова Я.Б.', 'Петрова В.Б.']);
    expect(names(orphan('card', DUET_ENTRY))).toEqual(['Иванова-Сидорова', 'Петрова-Сидорова']);
  });

  test('are those without such a file: picked, on its way, or on the server', () => {
    const likeliest = entryAt(OTHER, 1);
    const row = uploadRow({ place: entryPlaceOf(READ, likeliest), fileKind: 'card' });
    expect(names(orphan('card'), REPLACED, [row])).toEqual(['Петрова В.Б.']);
    expect(names(orphan('card'), REPLACED, [inState(row, 'failed')])).toHaveLength(2);
    expect(names(orphan('music'), REPLACED, [row])).toHaveLength(2);
    const picked = after(picking('p1', likeliest, 'card'), REPLACED);
    expect(names(orphan('card'), picked)).toEqual(['Петрова В.Б.']);
    const onServer = after([{ ...arrived, entry: likeliest }], REPLACED);
    expect(names(orphan('card'), onServer)).toEqual(['Петрова В.Б.']);
  });
});

test('of the entries of earlier forms so many are known, the latest', () => {
  const families = Array.from({ length: MOST_PREVIOUS_ENTRIES }, (_, at) =>
    swimmer(`Иванова${at}`),
  );
  const many = after([...reading('f2', filledForm({ solo: families })), { type: 'reset' }], READ);
  const known = many.content.previousEntries;
  expect(known).toHaveLength(MOST_PREVIOUS_ENTRIES);
  expect(known.at(-1)?.name).toBe(`Иванова${MOST_PREVIOUS_ENTRIES - 1} А.Б.`);
  expect(known.some(({ name }) => name === SOLO_ENTRY.name)).toBe(false);
});

test('of picked files the taken keep their copy, the others go', () => {
  const to = entryAt(OTHER, 1);
  const session = after(
    [
      ...picking('p1', SOLO_ENTRY, 'card'),
      ...picking('p2', SOLO_ENTRY, 'music'),
      ...other,
      {
        type: 'files-followed',
        moves: [{ from: previousEntry(SOLO_ENTRY), to, kinds: ['card'] }],
        by: 'person',
      },
    ],
    READ,
  );
  expect(session.content.picked).toEqual([{ entry: to, card: keptFile('p1.bin') }]);
});

test('of files that are still being copied only the taken kind goes along', () => {
  const to = entryAt(OTHER, 1);
  const copied = [...picking('p1', SOLO_ENTRY, 'card'), ...picking('p2', SOLO_ENTRY, 'music')];
  const begun = copied.filter(({ type }) => type !== 'pick-copied');
  const session = after(
    [
      ...begun,
      ...other,
      {
        type: 'files-followed',
        moves: [{ from: previousEntry(SOLO_ENTRY), to, kinds: ['music'] }],
        by: 'person',
      },
      ...copied.filter(({ type }) => type === 'pick-copied'),
    ],
    READ,
  );
  expect(session.content.picked).toEqual([{ entry: to, music: keptFile('p2.bin') }]);
});

test('a form that is sent once more, or refused after the device has read it, leaves no file of its entries behind', () => {
  const resent = after([{ type: 'form-sent' }], READ);
  const formKey = READ.formKey;
  const lost = after([{ type: 'form-lost', key: formKey, message: 'Нет' }], resent);
  for (const session of [resent, lost]) {
    expect(session.content.previousEntries.map(({ name }) => name)).toContain(SOLO_ENTRY.name);
  }
});
