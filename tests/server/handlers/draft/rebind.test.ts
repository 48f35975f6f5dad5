// Files follow their entries under other names: no byte travels, nothing is lost, and all of it happens or nothing.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_MOVES } from '#domain/limits.ts';
import { MOST_DRAFTS } from '#domain/upload/quota.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  cardFile,
  downloadFilledForm,
  musicFile,
  parseForm,
  publishCompetition,
  submissionOf,
  submitApplication,
  uploadFiles,
} from '#tests/support/server/acts/submit.ts';

const { draft, card, music, application } = calls;
const params = { draft: DRAFT };
const SOLO = 'free-solo';
const NOT_FOUND = { status: 404, code: 'draft-not-found' };

const at = (name: string, of?: string) => ({
  routine: SOLO,
  name,
  ...(of !== undefined && { draft: of }),
});
const moving = (
  ...moves: { kind?: 'card' | 'music'; from: ReturnType<typeof at>; to: ReturnType<typeof at> }[]
) => ({
  params,
  sent: { moves },
});

/** The cards of an owner: of which draft, under which name, with what inside. */
async function cardsOf(coach: ApiClient): Promise<string[]> {
  const { data } = await coach.call(card.list, {});
  const read = data.map(async ({ competitionId, routine, teamName, draft: of }) => {
    const asked = {
      params: { competition: competitionId, routine, teamName },
      query: { draft: of },
    };
    const content = await (await coach.call(card.get, asked)).text();
    return `${of.slice(0, 4)} ${teamName}: ${content}`;
  });
  return (await Promise.all(read)).toSorted();
}

const uploadCard = (coach: ApiClient, competition: string, name: string, of?: string) =>
  coach.call(card.upload, {
    sent: { competition, routine: SOLO, teamName: name, draft: of },
    file: cardFile(`карточка ${name}`),
  });

test('names that swap or go round keep their files apart', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  for (const name of ['А', 'Б', 'В', 'Г']) await uploadCard(coach, competition, name, DRAFT);
  const stored = await server.storedFiles();
  const moves = [
    { from: at('А'), to: at('Б') },
    { from: at('Б'), to: at('В') },
    { from: at('В'), to: at('А') },
    { from: at('Г'), to: at('Новая') },
    { from: at('Никто'), to: at('Г') },
  ];
  expect(await coach.call(draft.rebind, moving(...moves))).toEqual({});
  expect(await cardsOf(coach)).toEqual([
    '0f8f А: карточка В',
    '0f8f Б: карточка А',
    '0f8f В: карточка Б',
    '0f8f Новая: карточка Г',
  ]);
  expect(await server.storedFiles()).toEqual(stored);
});

test('one kind may part from the other, and another draft’s or a file without a draft may come over', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await uploadCard(coach, competition, 'А', DRAFT);
  const sent = { competition, routine: SOLO, teamName: 'А', draft: DRAFT };
  await coach.call(music.upload, { sent, file: musicFile() });
  await uploadCard(coach, competition, 'Б', OTHER_DRAFT);
  await uploadCard(coach, competition, 'В');
  const moves = [
    { kind: 'music' as const, from: at('А'), to: at('Я') },
    { from: at('Б', OTHER_DRAFT), to: at('Б') },
    { from: at('В', ''), to: at('В') },
  ];
  await coach.call(draft.rebind, moving(...moves));
  expect(await cardsOf(coach)).toEqual(
    ['А', 'Б', 'В'].map((name) => `0f8f ${name}: карточка ${name}`),
  );
  expect((await coach.call(music.list, {})).data).toMatchObject([{ teamName: 'Я', draft: DRAFT }]);
});

test('a file that came without a draft follows the team that is named, and no other', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const upload = (name: string, team?: string, of?: string) =>
    coach.call(card.upload, {
      sent: { competition, routine: SOLO, teamName: name, draft: of, team },
      file: cardFile(`карточка ${name} ${team ?? ''} ${of === undefined ? '' : 'своя'}`.trim()),
    });
  await upload('А', 'Нева-1');
  await upload('Б', 'Волна');
  await upload('В');
  await upload('Г', 'Нева-1');
  await upload('Г', 'Нева-1', DRAFT);
  const ofTeam = (name: string) => ({ ...at(name), team: 'нева-1' });
  const moves = ['А', 'Б', 'В', 'Г'].map((name) => ({ from: ofTeam(name), to: at(name) }));
  await coach.call(draft.rebind, { params, sent: { moves } });
  const moved = [
    '0f8f А: карточка А Нева-1',
    '0f8f В: карточка В',
    '0f8f Г: карточка Г Нева-1 своя',
  ];
  const left = [' Б: карточка Б Волна', ' Г: карточка Г Нева-1'];
  expect(await cardsOf(coach)).toEqual([...moved, ...left].toSorted());
});

test('where one move fails none is made', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser);
  for (const name of ['А', 'Б', 'В']) await uploadCard(coach, competition, name, DRAFT);
  const before = await cardsOf(coach);
  const good = { from: at('А'), to: at('Новая') };
  for (const [bad, code] of [
    [{ from: at('Б'), to: at('В') }, 'target-has-file'],
    [{ from: at('Б'), to: at('Новая') }, 'target-has-file'],
    [{ from: at('А'), to: at('Другая') }, 'bad-request'],
    [{ from: at('Б'), to: at('   ') }, 'bad-entry-name'],
    [{ from: at('Б'), to: { ...at('Б'), routine: 'нет' } }, 'bad-routine'],
  ] as const) {
    expect(await coach.refused(draft.rebind, moving(good, bad))).toMatchObject({ code });
  }
  expect(await otherCoach.refused(draft.rebind, moving(good))).toMatchObject({
    code: 'draft-not-found',
  });
  const many = Array.from({ length: MOST_MOVES + 1 }, () => good);
  expect(await coach.refused(draft.rebind, moving(...many))).toMatchObject({ code: 'bad-request' });
  expect(await cardsOf(coach)).toEqual(before);
});

test('as many moves as may be fit into one request, with the longest names', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await uploadCard(coach, competition, 'А', DRAFT);
  const moves = Array.from({ length: MOST_MOVES }, (_, index) => ({
    from: at(`${'я'.repeat(190)}${index}`),
    to: at(`${'ю'.repeat(190)}${index}`),
  }));
  expect(await coach.call(draft.rebind, moving(...moves))).toEqual({});
});

test('what a submitted application holds stays, be it of a draft or of none', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const solo = 'Иванова А.Б.';
  await submitApplication(coach, competition, fullFilling);
  const filling = { ...fullFilling, cover: { ...fullFilling.cover, teamName: 'Нева-2' } };
  const form = await downloadFilledForm(coach, competition, filling);
  const read = await parseForm(coach, form);
  await uploadFiles(coach, competition, read, OTHER_DRAFT);
  await coach.call(application.save, submissionOf(competition, read, form, OTHER_DRAFT));
  await saveDraft(coach, { id: DRAFT, competition });
  for (const of of ['', OTHER_DRAFT]) {
    const move = moving({ from: at(solo, of), to: at('Новая') });
    expect(await coach.refused(draft.rebind, move)).toMatchObject({ code: 'file-confirmed' });
  }
  const own = { ...moving({ from: at(solo), to: at('Новая') }), params: { draft: OTHER_DRAFT } };
  expect(await coach.refused(draft.rebind, own)).toMatchObject({ status: 410 });
});

test('files follow in the last days, until the deadline', async () => {
  const clock = { time: Date.parse('2026-12-08T09:00:00Z') };
  await using server = await startServer({ now: () => clock.time });
  const { organiser, coach } = await personas(server);
  const deadline = '2026-12-10T23:59:59.999+03:00';
  const competition = await publishCompetition(organiser, { deadline });
  await uploadCard(coach, competition, 'А', DRAFT);
  const frozen = { params: { competition, routine: SOLO, teamName: 'А' }, query: { draft: DRAFT } };
  expect(await coach.refused(card.remove, frozen)).toMatchObject({ code: 'file-frozen' });
  await coach.call(draft.rebind, moving({ from: at('А'), to: at('Б') }));
  expect(await cardsOf(coach)).toEqual(['0f8f Б: карточка А']);
  clock.time = Date.parse(deadline) + DAY_MS;
  const late = moving({ from: at('Б'), to: at('В') });
  expect(await coach.refused(draft.rebind, late)).toMatchObject({ code: 'deadline-passed' });
});

test('a draft that was never saved is named by its moves, within the limits of one', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await uploadCard(coach, competition, 'А');
  const moves = [{ from: at('А', ''), to: at('Б') }];
  const named = { params, sent: { competition, moves } };
  expect(await coach.refused(draft.rebind, { params, sent: { moves } })).toMatchObject(NOT_FOUND);
  expect(
    await coach.refused(draft.rebind, { params, sent: { moves, competition: OTHER_DRAFT } }),
  ).toMatchObject({ code: 'competition-not-found' });
  expect(await coach.call(draft.rebind, named)).toEqual({});
  expect(await cardsOf(coach)).toEqual(['0f8f Б: карточка А']);
  expect((await coach.call(draft.list, {})).data).toEqual([]);
  expect(await otherCoach.refused(draft.rebind, named)).toMatchObject(NOT_FOUND);
  const second = await publishCompetition(organiser);
  const elsewhere = { params, sent: { competition: second, moves } };
  expect(await coach.refused(draft.rebind, elsewhere)).toMatchObject(NOT_FOUND);
  for (let saved = 1; saved < MOST_DRAFTS; saved += 1) {
    await saveDraft(coach, { id: crypto.randomUUID(), competition });
  }
  const another = { ...named, params: { draft: crypto.randomUUID() } };
  expect(await coach.refused(draft.rebind, another)).toMatchObject({ code: 'quota-exceeded' });
});
