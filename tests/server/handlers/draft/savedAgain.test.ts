import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import {
  cardOf,
  entryOf,
  fileNamesOf,
  idAt,
  swimmer,
} from '#tests/support/server/acts/draftEntries.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';

const { draft, card } = calls;

const SOLOS = ['Иванова', 'Петрова'].map((family, at) =>
  entryOf(at, 'free-solo', family, [swimmer(family)]),
);

/** A draft with two entries, the first with a card, that is deleted at revision 2. */
async function deleted(server: TestServer) {
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const named = { id: DRAFT, competition };
  await saveDraft(coach, { ...named, entries: SOLOS });
  const [first] = SOLOS;
  if (first) await coach.call(card.upload, cardOf(competition, first));
  await coach.call(draft.remove, {
    params: { draft: DRAFT },
    query: { revision: '1', device: '' },
  });
  const rows = () =>
    server.records
      .selectFrom('draftEntry')
      .select(['id', 'name', 'people', 'formEntry'])
      .orderBy('position')
      .execute();
  return { coach, competition, named, rows };
}

test('of its entries those with files keep their ids, and none its people', async () => {
  await using server = await startServer();
  const { coach, competition, named, rows } = await deleted(server);
  const kept = { id: idAt(0), name: 'Иванова', people: '[]', formEntry: null };
  expect(await rows()).toEqual([kept]);
  const late = entryOf(7, 'tech-solo', 'Кузнецова', [swimmer('Кузнецова')]);
  await coach.call(card.upload, cardOf(competition, late));
  const other = { id: idAt(7), name: 'Кузнецова', people: '[]', formEntry: null };
  expect(await rows()).toEqual([kept, other]);
  await saveDraft(coach, { ...named, revision: 2, entries: [...SOLOS, late] });
  const { data } = await coach.call(draft.get, { params: { draft: DRAFT } });
  expect(data.entries).toEqual([...SOLOS, late]);
  expect(await fileNamesOf(coach)).toEqual(['Иванова', 'Кузнецова']);
});

test('corrected names find their files by the ids', async () => {
  await using server = await startServer();
  const { coach, named } = await deleted(server);
  const entries = SOLOS.map((entry) => ({ ...entry, name: `${entry.name}-Волкова` }));
  await saveDraft(coach, { ...named, revision: 2, entries });
  expect(await fileNamesOf(coach)).toEqual(['Иванова-Волкова']);
});

test('to who does not know its ids an entry is known by its name alone', async () => {
  await using server = await startServer();
  const { coach, named } = await deleted(server);
  const others = [
    entryOf(5, 'free-solo', 'Иванова', [swimmer('Иванова')]),
    entryOf(6, 'tech-solo', 'Петрова', [swimmer('Петрова')]),
  ];
  await saveDraft(coach, { ...named, revision: 2, entries: others });
  const { data } = await coach.call(draft.get, { params: { draft: DRAFT } });
  expect(data.entries).toEqual(others);
  expect((await coach.call(card.list, {})).data).toMatchObject([
    { teamName: 'Иванова', entry: idAt(5) },
  ]);
});

test('files of a name that is not saved again stay with their entry', async () => {
  await using server = await startServer();
  const { coach, named } = await deleted(server);
  const other = entryOf(5, 'free-solo', 'Иваненко', [swimmer('Иванова')]);
  await saveDraft(coach, { ...named, revision: 2, entries: [other] });
  const { data } = await coach.call(draft.get, { params: { draft: DRAFT } });
  expect(data.entries.map(({ id, name }) => [id, name])).toEqual([
    [idAt(5), 'Иваненко'],
    [idAt(0), 'Иванова'],
  ]);
});

test('a team that is the only one of its routine takes nothing by that alone', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const team = entryOf(0, 'free-team', 'Нева', [swimmer('Иванова'), swimmer('Петрова')]);
  await saveDraft(coach, { id: DRAFT, competition, entries: [team] });
  await coach.call(card.upload, cardOf(competition, team));
  await coach.call(draft.remove, {
    params: { draft: DRAFT },
    query: { revision: '1', device: '' },
  });
  const other = { ...team, id: idAt(1), name: 'Ока' };
  await saveDraft(coach, { id: DRAFT, competition, revision: 2, entries: [other] });
  expect(await fileNamesOf(coach)).toEqual(['Нева']);
});
