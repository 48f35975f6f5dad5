// Uploads and deletions of a device that does not know where files of a draft were moved to: nothing goes to a name of before.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ENTRY_NAME_MAX_LENGTH } from '#domain/entry/entryName.ts';
import { MOST_MOVES } from '#domain/limits.ts';
import {
  MOST_PLACES_OF_PERSON,
  MOST_REMEMBERED_MOVES,
  MOST_REMEMBERED_PLACES,
  rememberMoves,
} from '#server/records/drafts/movedPlaces.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, musicFile, publishCompetition } from '#tests/support/server/acts/submit.ts';

const { draft, card, music } = calls;
const SOLO = 'free-solo';

/** A coach with a saved draft of revision 1 and the cards of these entries in it. */
async function withCards(server: TestServer, ...names: readonly string[]) {
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const save = (revision: number) => saveDraft(coach, { id: DRAFT, competition, revision });
  await save(0);
  const upload = (teamName: string, revision?: number) => ({
    sent: { competition, routine: SOLO, teamName, draft: DRAFT, ...asText(revision) },
    file: cardFile(`карточка ${teamName} ${revision ?? ''}`.trim()),
  });
  for (const name of names) await coach.call(card.upload, upload(name));
  const removal = (teamName: string, revision: number) => ({
    params: { competition, routine: SOLO, teamName },
    query: { draft: DRAFT, revision: String(revision) },
  });
  return { coach, competition, save, upload, removal };
}

const asText = (revision: number | undefined) =>
  revision === undefined ? {} : { revision: String(revision) };

/** The files of these entries follow them, as a device says that has saved the draft with this revision. */
const move = (
  coach: ApiClient,
  revision: number,
  ...moves: readonly (readonly [string, string])[]
) =>
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

const cardsOf = async (coach: ApiClient): Promise<string[]> =>
  (await coach.call(card.list, {})).data.map(({ teamName }) => teamName).toSorted();

const movedTo = (name: string, revision: number) => ({
  status: 409,
  code: 'entry-moved',
  moved: { routine: SOLO, name, revision },
});

test('what goes to a name of before is told where its entry is now, and goes there', async () => {
  await using server = await startServer();
  const { coach, save, upload, removal } = await withCards(server, 'Иванова');
  await save(1);
  await move(coach, 2, ['Иванова', 'Иваненко']);
  expect(await coach.refused(card.upload, upload('Иванова', 1))).toMatchObject(
    movedTo('Иваненко', 2),
  );
  expect(await coach.refused(card.remove, removal('Иванова', 1))).toMatchObject(
    movedTo('Иваненко', 2),
  );
  expect(await cardsOf(coach)).toEqual(['Иваненко']);
  await coach.call(card.upload, upload('Иваненко', 2));
  await coach.call(card.remove, removal('Иваненко', 2));
  expect(await cardsOf(coach)).toEqual([]);
});

test('names that swap or come back say where each is by now', async () => {
  await using server = await startServer();
  const { coach, save, upload } = await withCards(server, 'А', 'Б');
  await save(1);
  await move(coach, 2, ['А', 'Б'], ['Б', 'А']);
  const refused = (name: string, revision: number) =>
    coach.refused(card.upload, upload(name, revision));
  expect(await refused('А', 1)).toMatchObject(movedTo('Б', 2));
  expect(await refused('Б', 1)).toMatchObject(movedTo('А', 2));
  await coach.call(card.upload, upload('А', 2));
  await save(2);
  await move(coach, 3, ['Б', 'В']);
  expect(await refused('А', 1)).toMatchObject(movedTo('В', 3));
  expect(await refused('Б', 2)).toMatchObject(movedTo('В', 3));
  await move(coach, 3, ['В', 'Б']);
  await coach.call(card.upload, upload('Б', 2));
});

test('a new entry under a name of before takes its own files', async () => {
  await using server = await startServer();
  const { coach, save, upload } = await withCards(server, 'Иванова');
  await save(1);
  await move(coach, 2, ['Иванова', 'Иваненко']);
  // Chosen by a form that is saved, or about to be, on a device that knows of the moves.
  await coach.call(card.upload, upload('Иванова', 2));
  expect(await cardsOf(coach)).toEqual(['Иваненко', 'Иванова']);
  const { data } = await coach.call(card.list, {});
  expect(data.map(({ revision }) => revision)).toEqual([2, 2]);
});

test('whoever names no revision or no draft is asked nothing, and of one kind the other says nothing', async () => {
  await using server = await startServer();
  const { coach, competition, save, upload } = await withCards(server, 'Иванова');
  await save(1);
  await move(coach, 2, ['Иванова', 'Иваненко']);
  await coach.call(card.upload, upload('Иванова'));
  const place = { competition, routine: SOLO, teamName: 'Иванова' };
  await coach.call(card.upload, { sent: { ...place, revision: '0' }, file: cardFile('без') });
  expect(await cardsOf(coach)).toEqual(['Иваненко', 'Иванова', 'Иванова']);
  const moves = [
    {
      kind: 'card' as const,
      from: { routine: SOLO, name: 'Иваненко' },
      to: { routine: SOLO, name: 'Я' },
    },
  ];
  await coach.call(draft.rebind, { params: { draft: DRAFT }, sent: { moves } });
  const sent = { competition, routine: SOLO, teamName: 'Иваненко', draft: DRAFT, revision: '1' };
  await coach.call(music.upload, { sent, file: musicFile() });
  expect(await coach.refused(card.upload, { sent, file: cardFile('карточка') })).toMatchObject(
    movedTo('Я', 2),
  );
});

test('a device of an older form takes back nothing of what the own lists name', async () => {
  await using server = await startServer();
  const { coach } = await withCards(server, 'Иванова');
  await move(coach, 5, ['Иванова', 'Иваненко']);
  await move(coach, 3, ['Иваненко', 'Иванчук']);
  const { data } = await coach.call(card.list, {});
  expect(data).toMatchObject([{ teamName: 'Иванчук', revision: 5 }]);
});

test('beyond what is remembered of a person’s drafts to a competition nothing more is', async () => {
  await using server = await startServer();
  const { coach, competition } = await withCards(server, 'Иванова');
  const places = Array.from({ length: MOST_REMEMBERED_PLACES }, (_, at) => `${at}`);
  const drafts = Array.from({ length: MOST_PLACES_OF_PERSON / places.length }, () =>
    crypto.randomUUID(),
  );
  for (const id of drafts) {
    await saveDraft(coach, { id, competition, revision: 0 });
    await server.records.transaction().execute((trx) => {
      const moves = places.map((name) => ({
        kind: 'card' as const,
        from: { routine: SOLO, name },
        to: { routine: SOLO, name: `${name} я` },
      }));
      return rememberMoves(trx, id, { revision: 1, moves });
    });
  }
  await move(coach, 2, ['Иванова', 'Иваненко']);
  expect(await cardsOf(coach)).toEqual(['Иваненко']);
  const { remembered } = await server.records
    .selectFrom('movedPlace')
    .select(({ fn }) => fn.countAll<number>().as('remembered'))
    .executeTakeFirstOrThrow();
  expect(remembered).toBe(MOST_PLACES_OF_PERSON);
});

test('as many corrections are remembered as may be, and none once a draft that was deleted is saved again', async () => {
  await using server = await startServer();
  const { coach, save, upload } = await withCards(server, '0');
  const revision = await save(1);
  const names = Array.from({ length: MOST_REMEMBERED_MOVES + 2 }, (_, at) => String(at));
  for (const [at, name] of names.slice(1).entries()) await move(coach, 2, [String(at), name]);
  const remembered = () =>
    server.records.selectFrom('movedPlace').select('number').distinct().execute();
  expect(await remembered()).toHaveLength(MOST_REMEMBERED_MOVES);
  expect(await coach.refused(card.upload, upload('1', 1))).toMatchObject(
    movedTo(String(MOST_REMEMBERED_MOVES + 1), 2),
  );
  await coach.call(draft.remove, {
    params: { draft: DRAFT },
    query: { revision: String(revision), device: '' },
  });
  // Nobody is sent after a file of a draft that is not there.
  await coach.call(card.upload, upload('1', 1));
  await save(revision + 1);
  expect(await remembered()).toEqual([]);
});

test('of many places that move at once the latest are remembered, and none by a name that no entry can have', async () => {
  await using server = await startServer();
  const { coach, save, upload } = await withCards(server);
  await save(1);
  const names = Array.from({ length: MOST_MOVES }, (_, at) => String(at));
  const moves = MOST_REMEMBERED_PLACES / (2 * MOST_MOVES) + 1;
  for (let to = 1; to <= moves; to++) {
    await move(coach, 2, ...names.map((name) => [`${name} ${to - 1}`, `${name} ${to}`] as const));
  }
  const remembered = () => server.records.selectFrom('movedPlace').select('number').execute();
  expect(await remembered()).toHaveLength(MOST_REMEMBERED_PLACES);
  expect(await coach.refused(card.upload, upload('7 1', 1))).toMatchObject(
    movedTo(`7 ${moves}`, 2),
  );
  await coach.call(card.upload, upload('7 0', 1));
  await move(coach, 2, ['я'.repeat(ENTRY_NAME_MAX_LENGTH + 1), 'Я']);
  expect(await remembered()).toHaveLength(MOST_REMEMBERED_PLACES);
});
