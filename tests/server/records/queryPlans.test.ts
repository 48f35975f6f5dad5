// What drafts and their files ask of the database: few statements however many files move, and none reads a whole table.
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedAmong, referencedFiles } from '#server/records/files/referencedFiles.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { statementsOf, stepsOf } from '#tests/support/server/queryPlans.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/run/temporaryFolder.ts';

const { draft, card } = calls;
const params = { draft: DRAFT };

/** How many rows of the remembered moves `work` reads. */
async function movesReadBy(work: () => Promise<unknown>): Promise<number> {
  using all = vi.spyOn(StatementSync.prototype, 'all');
  await work();
  return all.mock.contexts
    .flatMap((statement, at) =>
      statement instanceof StatementSync && statement.sourceSQL.includes('from "movedPlace"')
        ? [all.mock.results[at]?.value]
        : [],
    )
    .flat().length;
}

/** The steps of a statement that read a table from its first row to its last. */
const tableScans = (database: DatabaseSync, statement: string): string[] =>
  stepsOf(database, statement).filter((step) =>
    /^SCAN (?!.*VIRTUAL TABLE|CONSTANT ROW|\(subquery)/u.test(step),
  );

const uploadCards = async (coach: ApiClient, competition: string, names: readonly string[]) => {
  for (const teamName of names) {
    const sent = { competition, routine: 'free-solo', teamName, team: 'Нева' };
    await coach.call(card.upload, { sent, file: cardFile(teamName) });
  }
};

const moveAll = (coach: ApiClient, names: readonly string[]) =>
  coach.call(draft.rebind, {
    params,
    sent: {
      moves: names.map((name) => ({
        from: { routine: 'free-solo', name, team: 'Нева' },
        to: { routine: 'free-solo', name: `${name} новая` },
      })),
    },
  });

test('many files move in as many statements as one', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await saveDraft(coach, { id: DRAFT, competition });
  const many = ['А', 'Б', 'В', 'Г', 'Д'];
  await uploadCards(coach, competition, ['Я', ...many]);
  const one = await statementsOf(() => moveAll(coach, ['Я']));
  const all = await statementsOf(() => moveAll(coach, many));
  expect(all).toEqual(one);
  const { data } = await coach.call(card.list, {});
  expect(data.filter((file) => file.draft === DRAFT)).toHaveLength(6);
});

test('no call of drafts reads a whole table, nor do the numbers of competitions', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await uploadCards(coach, competition, ['А']);
  const run = await statementsOf(async () => {
    await saveDraft(coach, { id: DRAFT, competition });
    await moveAll(coach, ['А']);
    await coach.call(draft.list, {});
    await coach.call(draft.get, { params });
    await saveDraft(coach, { id: OTHER_DRAFT, competition });
    const removal = { params: { draft: OTHER_DRAFT }, query: { revision: '1' } };
    await coach.call(draft.remove, removal);
    const own = { params: { type: 'user' }, query: { limit: '50' } } as const;
    await organiser.call(calls.competition.list, own);
  });
  const asked = [...new Set(run)].filter((text) => !/^(?:begin|commit)/u.test(text));
  for (const text of ['from "draft"', 'update "entryFile"', 'from "applicationRequest"'])
    expect(asked.join('\n')).toContain(text);
  using database = new DatabaseSync(join(server.dataDir, 'registration.sqlite'));
  expect(tableScans(database, 'select id from draft where step = 1')).toHaveLength(1);
  expect(asked.flatMap((statement) => tableScans(database, statement))).toEqual([]);
});

test('the numbers of the profile are counted by the database', async () => {
  await using server = await startServer();
  const { coach } = await personas(server);
  const asked = await statementsOf(() => coach.call(calls.user.get, {}));
  expect(asked.join('\n')).toContain('select count(*) as "count" from "application"');
  expect(asked.filter((text) => text.startsWith('select "application"'))).toEqual([]);
});

test('an upload and a list read few of the moves that are remembered, whatever their number', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await saveDraft(coach, { id: DRAFT, competition });
  const names = Array.from({ length: 30 }, (_, at) => `Имя ${at}`);
  await moveAll(coach, names);
  await moveAll(coach, ['Имя 1 новая']);
  const sent = { competition, routine: 'free-solo', draft: DRAFT, revision: '0' };
  const uploading = (teamName: string) => () =>
    coach.send(card.upload, { sent: { ...sent, teamName }, file: cardFile('я') });
  expect(await movesReadBy(uploading('Другая'))).toBe(0);
  expect(await movesReadBy(uploading('Имя 1'))).toBe(2);
  const run = await statementsOf(uploading('Имя 1'));
  const listed = await statementsOf(() => coach.call(card.list, {}));
  using database = new DatabaseSync(join(server.dataDir, 'registration.sqlite'));
  const ofMoves = [...run, ...listed].filter((text) => text.includes('from "movedPlace"'));
  expect(ofMoves).toHaveLength(4);
  expect(ofMoves.flatMap((statement) => tableScans(database, statement))).toEqual([]);
});

test('whoever asks for the files that rows name reads no whole table', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'own.sqlite');
  const records = await openDatabase(path);
  const asked = await statementsOf(async () => {
    await namedAmong(records, ['a', 'b']);
    await referencedFiles(records);
  });
  await records.destroy();
  expect(asked).toHaveLength(5);
  using database = new DatabaseSync(path);
  expect(asked.flatMap((statement) => tableScans(database, statement))).toEqual([]);
});
