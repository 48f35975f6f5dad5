// A saving that carries moves of files: both are made or neither, and whoever saves without them is served as before.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_CORRECTIONS_SAVED, MOST_MOVES } from '#domain/limits.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT, saveDraft, savingOf } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';

const { draft, card } = calls;
const SOLO = 'free-solo';

const at = (name: string, routine = SOLO) => ({ routine, name });
const move = (from: string, to: string) => ({ from: at(from), to: at(to) });

/** A coach with a saved draft of revision 1 and the cards of these entries in it. */
async function withCards(server: TestServer, ...names: readonly string[]) {
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await saveDraft(coach, { id: DRAFT, competition });
  const upload = (teamName: string, revision?: string) => ({
    sent: { competition, routine: SOLO, teamName, draft: DRAFT, revision },
    file: cardFile(`карточка ${teamName}`),
  });
  for (const name of names) await coach.call(card.upload, upload(name));
  const saving = (revision: number, moves: unknown, state = 'исправлена') =>
    savingOf({ id: DRAFT, competition, revision, state, moves: JSON.stringify(moves) });
  return { coach, competition, upload, saving };
}

/** The draft on the server, and its cards: under which name, with what inside. */
async function standing(coach: ApiClient) {
  const { data } = await coach.call(draft.get, { params: { draft: DRAFT } });
  const list = (await coach.call(card.list, {})).data;
  const cards = list.map(async ({ competitionId, routine, teamName, draft: of }) => {
    const asked = {
      params: { competition: competitionId, routine, teamName },
      query: { draft: of },
    };
    return `${teamName}: ${await (await coach.call(card.get, asked)).text()}`;
  });
  const { state, revision } = data;
  return { state, revision, cards: (await Promise.all(cards)).toSorted() };
}

test('a saving brings files to the names of its form, one correction after the other', async () => {
  await using server = await startServer();
  const { coach, saving, upload } = await withCards(server, 'А', 'Б');
  const corrections = [[move('А', 'Б'), move('Б', 'А')], [move('А', 'В')]];
  const answer = await coach.call(draft.save, await saving(1, corrections));
  expect(answer).toEqual({ data: { revision: 2 } });
  expect(await standing(coach)).toEqual({
    state: 'исправлена',
    revision: 2,
    cards: ['Б: карточка А', 'В: карточка Б'],
  });
  // They are remembered with the revision that the saving has made.
  expect(await coach.refused(card.upload, upload('Б', '1'))).toMatchObject({
    code: 'entry-moved',
    moved: { routine: SOLO, name: 'В', revision: 2 },
  });
  await coach.call(card.upload, upload('Б', '2'));
});

test('a saving that is repeated under its key moves once, and says nothing else under it', async () => {
  await using server = await startServer();
  const { coach, saving } = await withCards(server, 'А', 'Б');
  const sent = await saving(1, [[move('А', 'Б'), move('Б', 'А')]]);
  const key = crypto.randomUUID();
  for (let times = 0; times < 2; times += 1) {
    expect(await coach.call(draft.save, { ...sent, key })).toEqual({ data: { revision: 2 } });
  }
  expect((await standing(coach)).cards).toEqual(['А: карточка Б', 'Б: карточка А']);
  const others = { ...(await saving(1, [[move('А', 'В')]])), key };
  expect((await coach.send(draft.save, others)).status).toBe(422);
});

test('a saving whose moves are refused saves nothing, and one that is refused moves nothing', async () => {
  await using server = await startServer();
  const { coach, competition, saving } = await withCards(server, 'А', 'Б');
  const before = await standing(coach);
  const good = move('А', 'Новая');
  const many = <Each>(each: Each, length: number): Each[] => Array.from({ length }, () => each);
  for (const [moves, code] of [
    [[[good], [move('Новая', 'Б')]], 'target-has-file'],
    [[[good, move('А', 'Другая')]], 'bad-request'],
    [[[good, { from: at('Б'), to: at('   ') }]], 'bad-entry-name'],
    [[[good, { from: at('Б'), to: at('Б', 'нет') }]], 'bad-routine'],
    [[many(good, MOST_MOVES + 1)], 'bad-request'],
    [many([move('Никто', 'Никто')], MOST_CORRECTIONS_SAVED + 1), 'bad-request'],
    [good, 'bad-request'],
  ] as const) {
    expect(await coach.refused(draft.save, await saving(1, moves))).toMatchObject({ code });
  }
  const noJson = await savingOf({ id: DRAFT, competition, revision: 1, moves: '[' });
  expect(await coach.refused(draft.save, noJson)).toMatchObject({ code: 'bad-request' });
  expect(await coach.refused(draft.save, await saving(7, [[good]]))).toMatchObject({
    code: 'draft-changed',
  });
  expect(await standing(coach)).toEqual(before);
});

test('as many corrections as may be fit into one saving', async () => {
  await using server = await startServer();
  const { coach, saving } = await withCards(server, 'А 0');
  const corrections = Array.from({ length: MOST_CORRECTIONS_SAVED }, (_, index) => [
    move(`А ${index}`, `А ${index + 1}`),
  ]);
  await coach.call(draft.save, await saving(1, corrections));
  expect((await standing(coach)).cards).toEqual([`А ${MOST_CORRECTIONS_SAVED}: карточка А 0`]);
});

test('after the deadline a draft is still saved, without moves', async () => {
  const clock = { time: Date.parse('2026-12-08T09:00:00Z') };
  await using server = await startServer({ now: () => clock.time });
  const { organiser, coach } = await personas(server);
  const deadline = '2026-12-10T23:59:59.999+03:00';
  const competition = await publishCompetition(organiser, { deadline });
  await saveDraft(coach, { id: DRAFT, competition });
  clock.time = Date.parse(deadline) + 1;
  const late = { id: DRAFT, competition, revision: 1 };
  const moves = JSON.stringify([[move('А', 'Б')]]);
  expect(await coach.refused(draft.save, await savingOf({ ...late, moves }))).toMatchObject({
    code: 'deadline-passed',
  });
  expect(await saveDraft(coach, late)).toBe(2);
});

test('a saving brings what came without a draft, and what another draft of the coach has', async () => {
  await using server = await startServer();
  const { coach, competition, saving } = await withCards(server);
  const give = (teamName: string, of?: string) =>
    coach.call(card.upload, {
      sent: { competition, routine: SOLO, teamName, team: 'Нева', draft: of },
      file: cardFile(`карточка ${teamName}`),
    });
  await give('А');
  await give('Б', OTHER_DRAFT);
  const moves = [
    { from: { ...at('А'), team: 'нева' }, to: at('Ая') },
    { from: { ...at('Б'), draft: OTHER_DRAFT }, to: at('Бя') },
  ];
  await coach.call(draft.save, await saving(1, [moves]));
  const { data } = await coach.call(card.list, {});
  expect(data.map(({ teamName, draft: of }) => `${teamName} ${of}`).toSorted()).toEqual([
    `Ая ${DRAFT}`,
    `Бя ${DRAFT}`,
  ]);
});
