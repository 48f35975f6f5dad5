import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { cardOf, entryOf, fileNamesOf, idAt, swimmer } from '#tests/support/acts/draftEntries.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { draft, card } = calls;

const SOLOS = ['Иванова', 'Петрова'].map((family, at) =>
  entryOf(at, 'free-solo', family, [swimmer(family)]),
);

/** Creates a draft of two entries, the first with a card, and deletes the draft at revision 2. */
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

test('after a deletion entries with files keep their ids but not their people', async () => {
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

test('files are found by id under corrected names', async () => {
  await using server = await startServer();
  const { coach, named } = await deleted(server);
  const entries = SOLOS.map((entry) => ({ ...entry, name: `${entry.name}-Волкова` }));
  await saveDraft(coach, { ...named, revision: 2, entries });
  expect(await fileNamesOf(coach)).toEqual(['Иванова-Волкова']);
});

test('a device that does not know the ids finds an entry only by its name', async (context) => {
  context.skip(isOnPostgres());
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

test('files of a name that is not saved again stay with their entry', async (context) => {
  context.skip(isOnPostgres());
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

test('a team does not take files only because it is the only one of its routine', async (context) => {
  context.skip(isOnPostgres());
  await using started = await startCompetition();
  const { coach, competition } = started;
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
