// A draft that one device has deleted and another saves again: its files stand under the names that this one knows.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, saveDraft, savingOf } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, musicFile, publishCompetition } from '#tests/support/server/acts/submit.ts';

const { draft, card, music } = calls;
const SOLO = 'free-solo';
type Named = readonly [from: string, to: string];

/** The files of these entries follow them with a saving that makes `revision`. */
const correct = (coach: ApiClient, revision: number, ...moves: readonly Named[]) =>
  coach.call(draft.rebind, {
    params: { draft: DRAFT },
    sent: {
      revision: String(revision),
      moves: moves.map(([from, to]) => ({
        from: { routine: SOLO, name: from },
        to: { routine: SOLO, name: to },
      })),
    },
  });

/** A draft of revision 1 with cards of these entries; what became of it is told by the names of its cards. */
async function withCards(server: TestServer, ...names: readonly string[]) {
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const save = (revision: number, known?: { names: number; moves?: string }) =>
    saveDraft(coach, { id: DRAFT, competition, revision, ...known });
  await save(0);
  const sent = (teamName: string) => ({ competition, routine: SOLO, teamName, draft: DRAFT });
  const upload = (teamName: string) =>
    coach.call(card.upload, { sent: sent(teamName), file: cardFile(`карточка ${teamName}`) });
  for (const name of names) await upload(name);
  const remove = (revision: number) =>
    coach.call(draft.remove, {
      params: { draft: DRAFT },
      query: { revision: String(revision), device: 'Ноутбук' },
    });
  const contentOf = async (teamName: string) => {
    const params = { competition, routine: SOLO, teamName };
    return (await coach.call(card.get, { params, query: { draft: DRAFT } })).text();
  };
  /** By the entry, whose card it was as it was given. */
  const cards = async () => {
    const { data } = await coach.call(card.list, {});
    const contents = data.map(async ({ teamName }) => `${teamName}: ${await contentOf(teamName)}`);
    return (await Promise.all(contents)).toSorted();
  };
  return { coach, competition, save, upload, remove, cards, sent };
}

test('files that were moved since stand where the saving device knows them', async () => {
  await using server = await startServer();
  const { coach, save, remove, cards, sent } = await withCards(server, 'Иванова', 'Петрова');
  await coach.call(music.upload, { sent: sent('Иванова'), file: musicFile() });
  await save(1);
  await correct(coach, 2, ['Иванова', 'Иваненко']);
  await save(2);
  await correct(coach, 3, ['Иваненко', 'Иванюк'], ['Петрова', 'Иваненко']);
  await remove(3);
  expect(await cards()).toEqual(['Иваненко: карточка Петрова', 'Иванюк: карточка Иванова']);
  await save(4, { names: 2 });
  expect(await cards()).toEqual(['Иваненко: карточка Иванова', 'Петрова: карточка Петрова']);
  const [track] = (await coach.call(music.list, {})).data;
  expect(track?.teamName).toBe('Иваненко');
});

test('names that were swapped are swapped back, and what the device moves itself comes after that', async () => {
  await using server = await startServer();
  const { coach, save, remove, cards } = await withCards(server, 'А', 'Б');
  await save(1);
  await correct(coach, 2, ['А', 'Б'], ['Б', 'А']);
  await remove(2);
  const own = [{ from: { routine: SOLO, name: 'А' }, to: { routine: SOLO, name: 'В' } }];
  await save(3, { names: 1, moves: JSON.stringify([own]) });
  expect(await cards()).toEqual(['Б: карточка Б', 'В: карточка А']);
});

test('a file stays where its place of before has another one by now', async () => {
  await using server = await startServer();
  const { coach, save, upload, remove, cards } = await withCards(server, 'А', 'Б');
  await save(1);
  await correct(coach, 2, ['А', 'В'], ['Б', 'Г'], ['Е', 'А']);
  await remove(2);
  await upload('А');
  await upload('Е');
  await save(3, { names: 1 });
  // А may not go to Е, which has a file; so В may not go to А.
  expect(await cards()).toEqual([
    'А: карточка А',
    'Б: карточка Б',
    'В: карточка А',
    'Е: карточка Е',
  ]);
});

test('what is given or deleted by names of before, while the draft is deleted, is told apart from what was moved', async () => {
  await using server = await startServer();
  const { coach, save, remove, cards, sent } = await withCards(server, 'А', 'Б', 'В');
  await save(1);
  await correct(coach, 2, ['А', 'Б'], ['Б', 'А'], ['В', 'Г']);
  await remove(2);
  const newer = { sent: { ...sent('А'), revision: '1' }, file: cardFile('карточка новая') };
  await coach.call(card.upload, newer);
  const { draft: of, ...params } = sent('В');
  await coach.call(card.remove, { params, query: { draft: of, revision: '1' } });
  await save(3, { names: 1 });
  expect(await cards()).toEqual(['А: карточка новая', 'Б: карточка Б']);
});

test('nothing moves for a device that names no revision, or knows the latest', async () => {
  await using server = await startServer();
  const { coach, save, remove, cards } = await withCards(server, 'А');
  await save(1);
  await correct(coach, 2, ['А', 'Б']);
  await remove(2);
  await save(3, { names: 2 });
  expect(await cards()).toEqual(['Б: карточка А']);
  await correct(coach, 5, ['Б', 'В']);
  await remove(4);
  await save(5);
  expect(await cards()).toEqual(['В: карточка А']);
});

test('of a draft that stands nothing is taken back', async () => {
  await using server = await startServer();
  const { coach, competition, save, cards } = await withCards(server, 'А');
  await save(1);
  await correct(coach, 2, ['А', 'Б']);
  await save(2, { names: 0 });
  expect(await cards()).toEqual(['Б: карточка А']);
  const saving = await savingOf({ id: DRAFT, competition, revision: 3 });
  const refused = await coach.refused(draft.save, {
    ...saving,
    sent: { ...saving.sent, names: '-1' },
  });
  expect(refused).toMatchObject({ status: 400 });
});
