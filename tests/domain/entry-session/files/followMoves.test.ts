// What a session lets follow a corrected form, and what of it the server is asked to move.
import { describe, expect, test } from 'vitest';
import { FILE_KINDS, type FileKind, namedEntries } from '#domain/entry/entryFiles.ts';
import type { EntryMove } from '#domain/entry/entryMoves.ts';
import type { EntryEvent } from '#domain/entry-session/events/entryEvent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { movesOnServer, movesToMake } from '#domain/entry-session/followMoves.ts';
import { followedFiles } from '#domain/entry-session/select/selectFollowed.ts';
import { entryPlaceOf } from '#domain/entry-session/select/selectFiles.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import { MOST_MOVES } from '#domain/limits.ts';
import {
  after,
  ANNA,
  completing,
  CORRECTED,
  DUET_ENTRY,
  entryAt,
  filledForm,
  keptFile,
  picking,
  previousEntry,
  READ,
  reading,
  RIGHT_ANNA,
  SOLO_ENTRY,
  swimmer,
} from '../sampleForms.ts';
import { uploadRow } from '../sampleRows.ts';

const corrected = reading('f2', CORRECTED);
const NEW_SOLO = entryAt(CORRECTED, 0);

const followed = (session: OpenSession): OpenSession =>
  after([{ type: 'files-followed', moves: movesToMake(session), by: 'itself' }], session);

const checked = (kind: FileKind, isThere: boolean, entry = SOLO_ENTRY): EntryEvent => ({
  type: 'check-answered',
  entry,
  kind,
  changes: 0,
  file: isThere ? { kind: 'present', name: 'a', size: 7 } : { kind: 'missing' },
  isComing: false,
});

describe('a corrected form is followed', () => {
  test('by what was confirmed, picked and is being copied, once', () => {
    const begun: EntryEvent[] = [
      ...completing(SOLO_ENTRY),
      ...picking('p1', DUET_ENTRY, 'card'),
      ...picking('p2', DUET_ENTRY, 'music').slice(0, 2),
      ...corrected,
    ];
    const session = followed(after(begun, READ));
    expect(openEntries(session).map(({ name }) => name)).toEqual(['Иванцова-Петрова']);
    const copied: EntryEvent = {
      type: 'pick-copied',
      key: 'p2',
      file: keptFile('p2.bin'),
      isLasting: true,
    };
    expect(after([copied], session).content.picked).toEqual([
      { entry: entryAt(CORRECTED, 1), card: keptFile('p1.bin'), music: keptFile('p2.bin') },
    ]);
    expect(movesToMake(session)).toEqual([]);
  });

  test.each<[string, EntryEvent[]]>([
    ['it is not read yet', corrected.slice(0, 3)],
    ['files follow already', [...corrected, { type: 'follow-begun' }]],
    [
      'another tab has saved the draft',
      [...corrected, { type: 'draft-found', id: 'd1', draft: theirs() }],
    ],
    ['its submission is on its way', [...corrected, { type: 'submit-queued', row: 'r1' }]],
  ])('but not while %s', (_, events) => {
    expect(movesToMake(after(events, READ))).toEqual([]);
  });

  test('by no file of an entry that was confirmed under its new name meanwhile', () => {
    const session = after([...corrected, ...completing(NEW_SOLO)], READ);
    expect(movesToMake(session).map(({ to }) => to.routine)).toEqual(['free-duet']);
  });

  test('an answer that was asked for before does not count', () => {
    const session = followed(after([...completing(SOLO_ENTRY), ...corrected], READ));
    const late = checked('card', false, NEW_SOLO);
    expect(openEntries(after([late], session))).toHaveLength(1);
  });
});

describe('what has followed by itself is named', () => {
  const moves = movesToMake(after(corrected, READ));
  const solo = moves.find(({ from }) => from.name === SOLO_ENTRY.name);
  const named = (...all: EntryMove[][]) => {
    const events = all.map(
      (each) => ({ type: 'files-followed', moves: each, by: 'itself' }) as const,
    );
    const picked = FILE_KINDS.flatMap((kind) => picking(kind, NEW_SOLO, kind));
    const session = after([...events, ...picked], after(corrected, READ));
    return followedFiles(session, [])?.entries.map(({ entry }) => entry.name);
  };

  test('once, though its files were brought there twice', () => {
    if (!solo) throw new Error('the solo does not move');
    expect(named([solo])).toEqual([NEW_SOLO.name]);
    expect(named([solo], [solo])).toEqual([NEW_SOLO.name]);
  });

  test('once, from where it was first, and not at all where it is back there', () => {
    if (!solo) throw new Error('the solo does not move');
    const between = { ...SOLO_ENTRY, name: 'Иванчук А.Б.', memberKey: 'между' };
    const first = { ...solo, to: between };
    const second = { ...solo, from: previousEntry(between) };
    expect(named([first], [second])).toEqual([NEW_SOLO.name]);
    const back = { ...solo, from: previousEntry(NEW_SOLO), to: SOLO_ENTRY };
    expect(named([solo], [back])).toBeUndefined();
  });
});

function theirs() {
  return { id: 'd1', revision: 9, writer: 'w2', updatedAt: 1, content: READ.content };
}

describe('the server moves', () => {
  const solosMove = (
    form: readonly EntryEvent[],
    events: readonly EntryEvent[],
    kinds: readonly FileKind[] = [],
  ) => {
    const session = after([...events, ...form], READ);
    const rows = kinds.map((fileKind) =>
      uploadRow({ place: entryPlaceOf(READ, SOLO_ENTRY), fileKind }),
    );
    const moves = movesToMake(session).filter(({ from }) => from.name === SOLO_ENTRY.name);
    return movesOnServer(session, rows, moves).map(({ kind, from, to }) => [
      kind,
      from.name,
      to.name,
    ]);
  };
  const ofOtherTeam = reading('f2', filledForm({ solo: [ANNA], team: 'Волна-2' }));
  const BOTH = FILE_KINDS.map((kind) => checked(kind, true));
  const LACKING = FILE_KINDS.map((kind) => checked(kind, false));

  test('under another name what it has, and what may still come', () => {
    const moved = [[undefined, 'Иванова А.Б.', 'Иванцова А.Б.']];
    for (const known of [[], BOTH, LACKING]) expect(solosMove(corrected, known)).toEqual(moved);
  });

  test('to another team not what it lacks, unless it is on its way there', () => {
    const names = [SOLO_ENTRY.name, SOLO_ENTRY.name];
    expect(solosMove(ofOtherTeam, [])).toEqual([[undefined, ...names]]);
    expect(solosMove(ofOtherTeam, BOTH)).toEqual([[undefined, ...names]]);
    expect(solosMove(ofOtherTeam, LACKING)).toEqual([]);
    expect(solosMove(ofOtherTeam, LACKING, ['music'])).toEqual([['music', ...names]]);
    expect(solosMove(ofOtherTeam, [checked('card', false)])).toEqual([['music', ...names]]);
  });

  test('nothing for what was only picked, whoever has the name of its entry by now', () => {
    const alla = { ...ANNA, name: 'Алла' };
    const parsed = filledForm({ solo: [alla, RIGHT_ANNA] });
    expect(entryAt(parsed, 0).name).toBe(SOLO_ENTRY.name);
    const picked = [{ entry: SOLO_ENTRY, card: keptFile('p1.bin') }];
    const read = { parsed, by: 'device', at: 1 } as const;
    const content = { ...READ.content, reading: read, picked, previousEntries: [] };
    const session = { ...READ, content };
    const from = { ...SOLO_ENTRY, team: '', undecided: FILE_KINDS };
    const moves = [{ from, to: entryAt(parsed, 1), kinds: ['card'] as const }];
    expect(movesOnServer(session, [], moves)).toEqual([]);
  });

  test('no more at once than one request takes, however many change places', () => {
    const families = Array.from({ length: MOST_MOVES }, (_, at) => ({
      ...swimmer(`Иванова${at}`),
      birthDate: `${1000 + at}-01-01`,
    }));
    const solo = families.map((each, at) => ({ ...each, name: `Анна${at}` }));
    const before = filledForm({ solo });
    const half = solo.slice(0, MOST_MOVES / 2);
    // Each of one half takes the name, and so the place, of one of the other, who are gone.
    const now = filledForm({
      solo: half.map((each, at) => ({ ...each, family: `Иванова${at + MOST_MOVES / 2}` })),
    });
    const session = after([...reading('f1', before), ...reading('f2', now)]);
    const moves = movesToMake(session);
    expect(namedEntries(now)).toHaveLength(MOST_MOVES / 2);
    expect(moves).toHaveLength(MOST_MOVES);
    expect(movesOnServer(session, [], moves)).toHaveLength(MOST_MOVES);
  });
});
