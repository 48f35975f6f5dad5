import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { checksOf } from '#domain/entry-session/entrySession.ts';
import { sourceOf } from '#domain/entry-session/movedFiles.ts';
import { entryPlaceOf } from '#domain/entry-session/select/selectFiles.ts';
import {
  candidatesFor,
  hasOpenQuestion,
  type OrphanedFile,
  orphanedFiles,
  orphanQuestions,
} from '#domain/entry-session/select/selectOrphans.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import type { FileMove } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import {
  after,
  ANNA,
  choosing,
  completing,
  DARIA,
  deviceRead,
  DONE,
  DUET_ENTRY,
  entryAt,
  filledForm,
  FORM,
  keptFile,
  droppedIn,
  picking,
  READ,
  reading,
  SOLO_CARD_ARRIVED,
  SOLO_ENTRY,
  swimmer,
  VERA,
  asDropped,
} from '../sampleForms.ts';
import { inState, removalRow, uploadRow } from '../sampleRows.ts';

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
const TAKER = entryAt(OTHER, 1);
const music = uploadRow({ place: entryPlaceOf(READ, SOLO_ENTRY), fileKind: 'music' });
const told = (orphans: readonly OrphanedFile[]) =>
  orphans.map(({ where, kind, entry, name }) => [where, kind, entry.name, name].join(' '));
const answer = (kinds: FileMove['kinds'], to?: string): EntryEvent => ({
  type: 'files-moved',
  move: { from: SOLO_ENTRY.id, kinds, ...(to !== undefined && { to }) },
});

describe('a file is orphaned', () => {
  test('if it is picked, queued or on the server, in the order of the previous form', () => {
    const session = after(
      [...picking('p1', DUET_ENTRY, 'card'), ...other, SOLO_CARD_ARRIVED],
      READ,
    );
    expect(told(orphanedFiles(session, [music]))).toEqual([
      'on-server card Иванова А.Б. a',
      'queued music Иванова А.Б. music.bin',
      'picked card Иванова-Петрова p1.bin',
    ]);
  });

  test.each<[string, EntryEvent[]]>([
    ['another form is not read yet', choosing('f2')],
    ['only the device has read it', [...choosing('f2'), deviceRead('f2', OTHER)]],
    ['the form is the same', reading('f2', FORM)],
    ['its entry is back', [...other, ...reading('f3', FORM)]],
  ])('but not if %s', (_, events) => {
    const session = after(
      [...picking('p1', SOLO_ENTRY, 'card'), SOLO_CARD_ARRIVED, ...events],
      READ,
    );
    expect(orphanedFiles(session, [music])).toEqual([]);
  });

  test('also after a reset', () => {
    const session = after([{ type: 'reset' }, ...other, SOLO_CARD_ARRIVED], READ);
    expect(told(orphanedFiles(session, []))).toEqual(['on-server card Иванова А.Б. a']);
  });

  test('if its row is stuck, but not if it is being deleted', () => {
    const stuck = inState(music, 'failed');
    expect(orphanedFiles(REPLACED, [stuck])).toMatchObject([{ where: 'queued', row: stuck }]);
    const deletion = removalRow({ place: entryPlaceOf(READ, SOLO_ENTRY), fileKind: 'card' });
    expect(orphanedFiles(after([SOLO_CARD_ARRIVED], REPLACED), [deletion])).toEqual([]);
  });

  test.each([
    { kind: 'missing' },
    { kind: 'foreign', team: 'Волна' },
    { kind: 'unknown', because: 'silent' },
  ] as const)('but not if the server’s answer is $kind', (file) => {
    const answered: EntryEvent = {
      type: 'check-answered',
      entry: SOLO_ENTRY,
      kind: 'card',
      changes: 0,
      file,
      isComing: false,
    };
    expect(orphanedFiles(after([answered], REPLACED), [])).toEqual([]);
  });

  test('but not if its group has other people, because that is the same entry', () => {
    const form = filledForm({ teams: [[ANNA, VERA, DARIA]] });
    const team = entryAt(form, 0);
    const session = after([
      ...reading('f1', form),
      ...picking('p1', team, 'card'),
      { ...SOLO_CARD_ARRIVED, entry: team, kind: 'music' },
      ...reading('f2', filledForm({ teams: [[VERA, DARIA]] })),
    ]);
    expect(orphanedFiles(session, [])).toEqual([]);
    expect(session.content.picked).toMatchObject([{ entry: { id: team.id } }]);
  });
});

describe('the candidates for an orphaned file', () => {
  const orphan = (kind: 'card' | 'music', entry = SOLO_ENTRY): OrphanedFile => ({
    where: 'on-server',
    kind,
    entry: asDropped(entry),
    name: 'a',
    size: 7,
  });
  const names = (file: OrphanedFile, session = REPLACED, rows = [music].slice(1)) =>
    candidatesFor(session, rows, file).map(({ name }) => name);

  test('are the entries of its routine, the most similar first', () => {
    expect(names(orphan('card'))).toEqual(['Иванова Я.Б.', 'Петрова В.Б.']);
    expect(names(orphan('card', DUET_ENTRY))).toEqual(['Иванова-Сидорова', 'Петрова-Сидорова']);
  });

  test('are those without such a file: picked, queued or on the server', () => {
    const row = uploadRow({ place: entryPlaceOf(READ, TAKER), fileKind: 'card' });
    expect(names(orphan('card'), REPLACED, [row])).toEqual(['Петрова В.Б.']);
    expect(names(orphan('card'), REPLACED, [inState(row, 'failed')])).toHaveLength(2);
    expect(names(orphan('music'), REPLACED, [row])).toHaveLength(2);
    const picked = after(picking('p1', TAKER, 'card'), REPLACED);
    expect(names(orphan('card'), picked)).toEqual(['Петрова В.Б.']);
    const onServer = after([{ ...SOLO_CARD_ARRIVED, entry: TAKER }], REPLACED);
    expect(names(orphan('card'), onServer)).toEqual(['Петрова В.Б.']);
  });
});

describe('the question about the files of an entry', () => {
  const asked = after([SOLO_CARD_ARRIVED], REPLACED);

  test('is asked once for all of them, with the possible entries for each, if there are any', () => {
    const row = uploadRow({ place: entryPlaceOf(READ, TAKER), fileKind: 'card' });
    const questions = orphanQuestions(asked, [music, row]);
    expect(
      questions.map(({ entry, files, candidates }) => [
        entry.name,
        files.map(({ kind }) => kind),
        candidates.map((each) => [each.entry.name, each.kinds]),
      ]),
    ).toEqual([
      [
        'Иванова А.Б.',
        ['card', 'music'],
        [
          ['Иванова Я.Б.', ['music']],
          ['Петрова В.Б.', ['card', 'music']],
        ],
      ],
    ]);
    expect([READ, REPLACED, asked].map((each) => hasOpenQuestion(each, []))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each<[string, EntryEvent]>([
    ['all', answer(FILE_KINDS, TAKER.id)],
    ['the music alone', answer(['music'], TAKER.id)],
    ['nothing', answer([])],
  ])('is asked once, if another entry gets %s of them', (_, event) => {
    const decided = after([event], asked);
    expect(hasOpenQuestion(decided, [music])).toBe(false);
    expect(droppedIn(decided)).toContainEqual({ ...asDropped(SOLO_ENTRY), isPutAway: true });
    expect(event).toMatchObject({ move: decided.content.moves?.[0] });
    // If a later form lacks the entry as well, the question is not asked again.
    const corrected = filledForm({ solo: [NEARLY_ANNA, VERA], duets: [[ANNA, DARIA]] });
    expect(hasOpenQuestion(after(reading('f3', corrected), decided), [music])).toBe(false);
  });

  test('is asked again if its people were in a form in between', () => {
    const back = after([answer([]), ...reading('f3', FORM), SOLO_CARD_ARRIVED, ...other], asked);
    expect(hasOpenQuestion(back, [])).toBe(true);
  });

  test('answered for one kind, shows the file at the new entry before the server has moved it', () => {
    const decided = after([answer(['card'], TAKER.id)], asked);
    expect(FILE_KINDS.map((kind) => sourceOf(decided.content, TAKER, kind))).toEqual([
      SOLO_ENTRY.id,
      TAKER.id,
    ]);
    expect(sourceOf(decided.content, SOLO_ENTRY, 'card')).toBe(SOLO_ENTRY.id);
    expect(checksOf(decided, TAKER).card.file).toEqual({ kind: 'present', name: 'a', size: 7 });
    expect(checksOf(decided, TAKER).music.file.kind).toBe('checking');
  });

  test('keeps an entry confirmed if it gets all files', () => {
    const done = after([...completing(SOLO_ENTRY), ...other], DONE);
    const open = (event: EntryEvent) => openEntries(after([event], done)).map(({ id }) => id);
    expect(open(answer(FILE_KINDS, TAKER.id))).not.toContain(TAKER.id);
    expect(open(answer(['music'], TAKER.id))).toContain(TAKER.id);
    expect(open(answer([]))).toContain(TAKER.id);
  });
});

describe('of picked files', () => {
  const both = [...picking('p1', SOLO_ENTRY, 'card'), ...picking('p2', SOLO_ENTRY, 'music')];

  test('the moved ones keep their copy, and the others are removed', () => {
    const session = after([...both, ...other, answer(['card'], TAKER.id)], READ);
    expect(session.content.picked).toMatchObject([
      { entry: { id: TAKER.id }, card: keptFile('p1.bin') },
    ]);
    expect(session.content.picked[0]?.music).toBeUndefined();
    expect(after([...both, ...other, answer([])], READ).content.picked).toEqual([]);
  });

  test('those that the new entry has already stay', () => {
    const own = picking('p3', TAKER, 'card');
    const session = after([...both, ...other, ...own, answer(FILE_KINDS, TAKER.id)], READ);
    expect(session.content.picked).toMatchObject([
      { entry: { id: TAKER.id }, card: keptFile('p3.bin'), music: keptFile('p2.bin') },
    ]);
  });

  test('that are still being copied only the moved kind is moved', () => {
    const begun = both.filter(({ type }) => type !== 'pick-copied');
    const copied = both.filter(({ type }) => type === 'pick-copied');
    const session = after([...begun, ...other, answer(['music'], TAKER.id), ...copied], READ);
    expect(session.content.picked).toMatchObject([
      { entry: { id: TAKER.id }, music: keptFile('p2.bin') },
    ]);
    expect(session.content.picked[0]?.card).toBeUndefined();
  });
});

test('a form that is sent again, or lost, drops no entry', () => {
  const resent = after([{ type: 'form-sent' }], READ);
  const lost = after([{ type: 'form-lost', key: READ.formKey, message: 'Нет' }], resent);
  for (const session of [resent, lost]) {
    expect(session.content.entries).toEqual(READ.content.entries);
    expect(after(other, session).content.entries).toEqual(REPLACED.content.entries);
  }
});
