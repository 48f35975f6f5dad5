import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { unnamedBlobsOf } from '#server/records/files/blobs.ts';
import { allBlobs, namedAmong } from '#server/records/files/storedFiles.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { statementsOf, stepsOf } from '#tests/support/server/queryPlans.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/run/temporaryFolder.ts';

const { draft, card } = calls;
const params = { draft: DRAFT };

const tableScans = (database: DatabaseSync, statement: string): string[] =>
  stepsOf(database, statement).filter((step) =>
    /^SCAN (?!.*VIRTUAL TABLE|CONSTANT ROW|\(subquery)/u.test(step),
  );

const uploadCards = async (
  coach: ApiClient,
  competition: string,
  names: readonly string[],
  of: string,
) => {
  for (const teamName of names) {
    const sent = { competition, routine: 'free-solo', teamName, team: 'Нева', draft: of };
    await coach.call(card.upload, { sent, file: cardFile(`${of} ${teamName}`) });
  }
};

const entriesCalled = (names: readonly string[]) =>
  names.map((name, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    routine: 'free-solo' as const,
    name,
    formEntry: `free-solo-${at}`,
    members: [],
  }));

test('many files get other labels in as many statements as one', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const many = ['А', 'Б', 'В', 'Г', 'Д'];
  const save = (revision: number, names: readonly string[]) =>
    saveDraft(coach, { id: DRAFT, competition, revision, entries: entriesCalled(names) });
  await save(0, many);
  await uploadCards(coach, competition, many, DRAFT);
  const one = await statementsOf(() => save(1, ['А новая', ...many.slice(1)]));
  const all = await statementsOf(() =>
    save(
      2,
      many.map((name) => `${name} другая`),
    ),
  );
  expect(all).toEqual(one);
  const { data } = await coach.call(card.list, {});
  expect(data.filter(({ teamName }) => teamName.endsWith('другая'))).toHaveLength(5);
});

test('no call of drafts reads a whole table, nor do the numbers of competitions', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await uploadCards(coach, competition, ['А'], OTHER_DRAFT);
  const run = await statementsOf(async () => {
    await saveDraft(coach, { id: DRAFT, competition, entries: entriesCalled(['А']) });
    await uploadCards(coach, competition, ['А'], DRAFT);
    const corrected = { revision: 1, entries: entriesCalled(['Б']) };
    await saveDraft(coach, { id: DRAFT, competition, ...corrected });
    await coach.call(card.list, {});
    await coach.call(draft.list, {});
    await coach.call(draft.get, { params });
    await saveDraft(coach, { id: OTHER_DRAFT, competition });
    const removal = { params: { draft: OTHER_DRAFT }, query: { revision: '1' } };
    await coach.call(draft.remove, removal);
    const own = { params: { type: 'user' }, query: { limit: '50' } } as const;
    await organiser.call(calls.competition.list, own);
  });
  const asked = [...new Set(run)].filter((text) => !/^(?:begin|commit)/u.test(text));
  const tables = ['from "draft"', 'from "draftEntry"', 'update "entryFile"'];
  for (const text of [...tables, 'from "applicationRequest"'])
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

test('whoever asks for the blobs that rows name reads no whole table', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'own.sqlite');
  const records = await openDatabase(path);
  const asked = await statementsOf(async () => {
    await namedAmong(records, ['a', 'b']);
    await allBlobs(records);
    await unnamedBlobsOf(records, 1);
  });
  await records.destroy();
  expect(asked).toHaveLength(3);
  using database = new DatabaseSync(path);
  expect(asked.flatMap((statement) => tableScans(database, statement))).toEqual([]);
});
