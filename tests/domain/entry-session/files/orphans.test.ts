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
  lostIn,
  picking,
  READ,
  reading,
  SOLO_CARD_ARRIVED,
  SOLO_ENTRY,
  swimmer,
  VERA,
  withoutPlace,
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
  test('that was picked, waits, or is on the server, in the order of the form before', () => {
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
  ])('but not while %s', (_, events) => {
    const session = after(
      [...picking('p1', SOLO_ENTRY, 'card'), SOLO_CARD_ARRIVED, ...events],
      READ,
    );
    expect(orphanedFiles(session, [music])).toEqual([]);
  });

  test('after a reset, too', () => {
    const session = after([{ type: 'reset' }, ...other, SOLO_CARD_ARRIVED], READ);
    expect(told(orphanedFiles(session, []))).toEqual(['on-server card Иванова А.Б. a']);
  });

  test('while its row is stuck, but not where it is being deleted', () => {
    const stuck = inState(music, 'failed');
    expect(orphanedFiles(REPLACED, [stuck])).toMatchObject([{ where: 'queued', row: stuck }]);
    const deletion = removalRow({ place: entryPlaceOf(READ, SOLO_ENTRY), fileKind: 'card' });
    expect(orphanedFiles(after([SOLO_CARD_ARRIVED], REPLACED), [deletion])).toEqual([]);
  });

  test.each([
    { kind: 'missing' },
    { kind: 'foreign', team: 'Волна' },
    { kind: 'unknown', because: 'silent' },
  ] as const)('only where the server has it: $kind', (file) => {
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

  test('not where its group has other people now: then it is the same entry', () => {
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
    entry: withoutPlace(entry),
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

  test('is one, with who may take which of them, and is asked where somebody may', () => {
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
  ])('is asked once, when somebody takes %s of them', (_, event) => {
    const decided = after([event], asked);
    expect(hasOpenQuestion(decided, [music])).toBe(false);
    expect(lostIn(decided)).toContainEqual({ ...withoutPlace(SOLO_ENTRY), isPutAway: true });
    expect(event).toMatchObject({ move: decided.content.moves?.[0] });
    // Whatever form comes next, as long as it has no such entry.
    const corrected = filledForm({ solo: [NEARLY_ANNA, VERA], duets: [[ANNA, DARIA]] });
    expect(hasOpenQuestion(after(reading('f3', corrected), decided), [music])).toBe(false);
  });

  test('is asked again once its people were back in a form', () => {
    const back = after([answer([]), ...reading('f3', FORM), SOLO_CARD_ARRIVED, ...other], asked);
    expect(hasOpenQuestion(back, [])).toBe(true);
  });

  test('is answered by what the server has under the other entry until it knows', () => {
    const decided = after([answer(['card'], TAKER.id)], asked);
    expect(FILE_KINDS.map((kind) => sourceOf(decided.content, TAKER, kind))).toEqual([
      SOLO_ENTRY.id,
      TAKER.id,
    ]);
    expect(sourceOf(decided.content, SOLO_ENTRY, 'card')).toBe(SOLO_ENTRY.id);
    expect(checksOf(decided, TAKER).card.file).toEqual({ kind: 'present', name: 'a', size: 7 });
    expect(checksOf(decided, TAKER).music.file.kind).toBe('checking');
  });

  test('leaves confirmed files confirmed where all of them are taken', () => {
    const done = after([...completing(SOLO_ENTRY), ...other], DONE);
    const open = (event: EntryEvent) => openEntries(after([event], done)).map(({ id }) => id);
    expect(open(answer(FILE_KINDS, TAKER.id))).not.toContain(TAKER.id);
    expect(open(answer(['music'], TAKER.id))).toContain(TAKER.id);
    expect(open(answer([]))).toContain(TAKER.id);
  });
});

describe('of picked files', () => {
  const both = [...picking('p1', SOLO_ENTRY, 'card'), ...picking('p2', SOLO_ENTRY, 'music')];

  test('the taken keep their copy, the others go', () => {
    const session = after([...both, ...other, answer(['card'], TAKER.id)], READ);
    expect(session.content.picked).toMatchObject([
      { entry: { id: TAKER.id }, card: keptFile('p1.bin') },
    ]);
    expect(session.content.picked[0]?.music).toBeUndefined();
    expect(after([...both, ...other, answer([])], READ).content.picked).toEqual([]);
  });

  test('those that the taker has stay', () => {
    const own = picking('p3', TAKER, 'card');
    const session = after([...both, ...other, ...own, answer(FILE_KINDS, TAKER.id)], READ);
    expect(session.content.picked).toMatchObject([
      { entry: { id: TAKER.id }, card: keptFile('p3.bin'), music: keptFile('p2.bin') },
    ]);
  });

  test('that are still being copied only the taken kind goes along', () => {
    const begun = both.filter(({ type }) => type !== 'pick-copied');
    const copied = both.filter(({ type }) => type === 'pick-copied');
    const session = after([...begun, ...other, answer(['music'], TAKER.id), ...copied], READ);
    expect(session.content.picked).toMatchObject([
      { entry: { id: TAKER.id }, music: keptFile('p2.bin') },
    ]);
    expect(session.content.picked[0]?.card).toBeUndefined();
  });
});

test('a form that is sent once more, or lost, leaves no entry behind', () => {
  const resent = after([{ type: 'form-sent' }], READ);
  const lost = after([{ type: 'form-lost', key: READ.formKey, message: 'Нет' }], resent);
  for (const session of [resent, lost]) {
    expect(session.content.entries).toEqual(READ.content.entries);
    expect(after(other, session).content.entries).toEqual(REPLACED.content.entries);
  }
});
