import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import {
  cardOf,
  cardsOf,
  entryOf,
  idAt,
  swimmer,
  trackOf,
} from '#tests/support/acts/draftEntries.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const { draft, card, music } = calls;
const params = { draft: DRAFT };

const solo = (at: number, family: string, routine: 'free-solo' | 'tech-solo' = 'free-solo') =>
  entryOf(at, routine, family, [swimmer(family)]);

const [GONE, TAKER, FULL, OTHER] = [
  solo(0, 'Иванова'),
  solo(1, 'Петрова'),
  solo(2, 'Сидорова'),
  solo(3, 'Котова', 'tech-solo'),
] as const;
const FORM = [TAKER, FULL, OTHER];
const both = ['card', 'music'] as const;
type Move = NonNullable<Parameters<typeof saveDraft>[1]['moves']>[number];

/** Creates a draft of revision 2: a dropped entry has card and music, and an entry of the form has a card. */
async function withLost(server: TestServer) {
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const named = { id: DRAFT, competition };
  await saveDraft(coach, { ...named, entries: [GONE, ...FORM] });
  for (const entry of [GONE, FULL]) await coach.call(card.upload, cardOf(competition, entry));
  await coach.call(music.upload, trackOf(competition, GONE));
  await saveDraft(coach, { ...named, revision: 1, entries: FORM });
  const save = (moves: Move[], revision = 2, entries: readonly DraftEntry[] = FORM) =>
    saveDraft(coach, { ...named, revision, moves, entries });
  const lost = async () => {
    const { data } = await coach.call(draft.get, { params });
    return data.entries.flatMap(({ id, formEntry, isPutAway = false }) =>
      formEntry === null ? [[id, isPutAway]] : [],
    );
  };
  const tracks = async () =>
    (await coach.call(music.list, {})).data.map(({ teamName }) => teamName);
  return { coach, competition, named, save, lost, tracks };
}

test('both files move to another entry, and the one they leave is forgotten', async () => {
  await using server = await startServer();
  const { coach, save, lost, tracks } = await withLost(server);
  expect(await lost()).toEqual([[GONE.id, false]]);
  const stored = () =>
    server.records.selectFrom('entryFile').select(['id', 'uploadedAt']).orderBy('id').execute();
  const before = await stored();
  await save([{ from: GONE.id, to: TAKER.id, kinds: [...both] }]);
  expect(await cardsOf(coach)).toEqual({
    Петрова: 'карточка Иванова',
    Сидорова: 'карточка Сидорова',
  });
  expect([await tracks(), await lost()]).toEqual([['Петрова'], []]);
  expect(await stored()).toEqual(before);
});

test('if only the music moves the card stays, put away', async () => {
  await using server = await startServer();
  const { coach, save, lost, tracks } = await withLost(server);
  await save([{ from: GONE.id, to: TAKER.id, kinds: ['music'] }]);
  expect(Object.keys(await cardsOf(coach)).toSorted()).toEqual(['Иванова', 'Сидорова']);
  expect([await tracks(), await lost()]).toEqual([['Петрова'], [[GONE.id, true]]]);
});

test.each([TAKER.id, null])(
  'an answer to %s about other files than the current ones has no effect',
  async (to) => {
    await using server = await startServer();
    const { coach, save, lost, tracks } = await withLost(server);
    const { data } = await coach.call(card.list, {});
    const seen = data.flatMap(({ teamName, sha256 }) =>
      teamName === 'Иванова' ? [sha256 ?? ''] : [],
    );
    // `isPutAway`, which the device sets by the same answer, has no effect either.
    const entries = [...FORM, { ...GONE, formEntry: null, isPutAway: true }];
    expect(await save([{ from: GONE.id, to, kinds: [...both], seen }], 2, entries)).toBe(3);
    expect([await tracks(), await lost()]).toEqual([['Иванова'], [[GONE.id, false]]]);
    const track = (await coach.call(music.list, {})).data.map(({ sha256 }) => sha256 ?? '');
    await save([{ from: GONE.id, to, kinds: [...both], seen: [...seen, ...track] }], 3);
    expect(await lost()).toEqual(to === null ? [[GONE.id, true]] : []);
  },
);

test('files that no entry takes stay put away until a new file arrives at their entry', async () => {
  await using server = await startServer();
  const { coach, competition, save, lost, tracks } = await withLost(server);
  await save([{ from: GONE.id, to: null, kinds: [...both] }]);
  expect([await tracks(), await lost()]).toEqual([['Иванова'], [[GONE.id, true]]]);
  // A save by a device that does not know that the files were put away changes nothing.
  await save([], 3, [...FORM, { ...GONE, formEntry: null }]);
  expect(await lost()).toEqual([[GONE.id, true]]);
  await coach.call(card.upload, cardOf(competition, GONE, 'новая'));
  expect(await lost()).toEqual([[GONE.id, false]]);
});

test('a device may report as put away an entry that the server does not know', async () => {
  await using server = await startServer();
  const { coach, competition, named, lost } = await withLost(server);
  const unknown = { ...solo(9, 'Белова'), formEntry: null, isPutAway: true };
  await coach.call(card.upload, cardOf(competition, { ...GONE, id: idAt(8) }));
  const known = { ...GONE, id: idAt(8), formEntry: null, isPutAway: true };
  await saveDraft(coach, { ...named, revision: 2, entries: [...FORM, unknown, known] });
  // The unknown entry has no files, so it is not stored.
  expect(await lost()).toEqual([[GONE.id, true]]);
});

test.each<[string, Move]>([
  ['a taker that has such a file', { from: GONE.id, to: FULL.id, kinds: ['card'] }],
  ['a taker of another routine', { from: GONE.id, to: OTHER.id, kinds: [...both] }],
  ['a taker that the draft does not have', { from: GONE.id, to: idAt(99), kinds: [...both] }],
])('to %s nothing moves, and the user is asked again', async (_, move) => {
  await using server = await startServer();
  const { coach, save, lost, tracks } = await withLost(server);
  const before = await cardsOf(coach);
  expect(await save([move])).toBe(3);
  expect(await cardsOf(coach)).toEqual(before);
  expect([await tracks(), await lost()]).toEqual([['Иванова'], [[GONE.id, false]]]);
});

test.each<[string, Move]>([
  ['an entry with a place', { from: FULL.id, to: TAKER.id, kinds: [...both] }],
  ['an entry that the draft does not have', { from: idAt(99), to: TAKER.id, kinds: [...both] }],
  ['an entry with a place, which nobody takes', { from: FULL.id, to: null, kinds: [...both] }],
])('from %s nothing moves and nothing is put away', async (_, move) => {
  await using server = await startServer();
  const { coach, save, lost } = await withLost(server);
  const before = await cardsOf(coach);
  expect(await save([move])).toBe(3);
  expect([await cardsOf(coach), await lost()]).toEqual([before, [[GONE.id, false]]]);
});

test('if two devices answer differently the second is asked again, and no entry gets files of two', async () => {
  await using server = await startServer();
  const { coach, save, lost, tracks } = await withLost(server);
  const other = { ...solo(7, 'Гусева'), id: idAt(7) };
  await save([], 2, [FULL, other]);
  expect(await lost()).toEqual([[GONE.id, false]]);
  await save([{ from: GONE.id, to: null, kinds: [...both] }], 3, [FULL, other]);
  await save([{ from: GONE.id, to: FULL.id, kinds: [...both] }], 4, [FULL, other]);
  expect(await cardsOf(coach)).toEqual({
    Иванова: 'карточка Иванова',
    Сидорова: 'карточка Сидорова',
  });
  expect([await tracks(), await lost()]).toEqual([['Иванова'], [[GONE.id, false]]]);
});

test('answers of one save apply in order, and use ids that the save renames', async () => {
  await using server = await startServer();
  const { coach, save, lost, tracks } = await withLost(server);
  const own = { ...TAKER, id: idAt(20) };
  await save(
    [
      { from: GONE.id, to: FULL.id, kinds: ['music'] },
      { from: GONE.id, to: own.id, kinds: ['card'] },
    ],
    2,
    [own, FULL, OTHER],
  );
  expect(await cardsOf(coach)).toEqual({
    Петрова: 'карточка Иванова',
    Сидорова: 'карточка Сидорова',
  });
  expect([await tracks(), await lost()]).toEqual([['Сидорова'], []]);
});

test('answers without entries refer to the stored ones', async () => {
  await using server = await startServer();
  const { coach, named, tracks } = await withLost(server);
  const moves = [{ from: GONE.id, to: TAKER.id, kinds: [...both] }];
  await saveDraft(coach, { ...named, revision: 2, moves });
  expect(await tracks()).toEqual(['Петрова']);
  const { data } = await coach.call(draft.get, { params });
  expect(data.entries).toEqual(FORM);
});

test('card and music of an entry may move to different entries, also in the freeze and after the deadline', async () => {
  const clock = { time: Date.parse('2026-12-01T09:00:00Z') };
  await using server = await startServer({ now: () => clock.time });
  const { organiser, coach } = await personas(server);
  const deadline = '2026-12-10T23:59:59.999+03:00';
  const competition = await publishCompetition(organiser, { deadline });
  const named = { id: DRAFT, competition };
  await saveDraft(coach, { ...named, entries: [GONE] });
  await coach.call(card.upload, cardOf(competition, GONE));
  clock.time = Date.parse('2026-12-09T09:00:00Z');
  await saveDraft(coach, { ...named, revision: 1, entries: [TAKER] });
  const asked = {
    params: { competition, routine: 'free-solo', teamName: 'Иванова' },
    query: { draft: DRAFT, entry: GONE.id },
  };
  expect(await coach.refused(card.remove, asked)).toMatchObject({ code: 'file-frozen' });
  const away = [{ from: GONE.id, to: null, kinds: [...both] }];
  await saveDraft(coach, { ...named, revision: 2, moves: away });
  expect(Object.keys(await cardsOf(coach))).toEqual(['Иванова']);
  clock.time = Date.parse(deadline) + 1;
  const late = [{ from: GONE.id, to: TAKER.id, kinds: [...both] }];
  await saveDraft(coach, { ...named, revision: 3, moves: late });
  expect(Object.keys(await cardsOf(coach))).toEqual(['Петрова']);
});
