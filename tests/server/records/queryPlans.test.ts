import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { unnamedBlobsOf } from '#server/records/files/blobs.ts';
import { allBlobs, namedAmong } from '#server/records/files/storedFiles.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { statementsOf, stepsOf } from '#tests/support/server/queryPlans.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { cardFile } from '#tests/support/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { draft, card } = calls;
const params = { draft: DRAFT };

function tableScans(database: DatabaseSync, statement: string): string[] {
  const steps = stepsOf(database, statement);
  const isSubquery = (scan: string) => steps.includes(scan.replace('SCAN', 'CO-ROUTINE'));
  return steps.filter(
    (step) => /^SCAN (?!.*VIRTUAL TABLE|CONSTANT ROW|\(subquery)/u.test(step) && !isSubquery(step),
  );
}

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

test('renaming many files takes as many statements as renaming one', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
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

test('no call about drafts scans a whole table, nor do the counts of competitions', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, competition } = started;
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

test('the database counts the numbers of the profile', async () => {
  await using server = await startServer();
  const { coach } = await personas(server);
  const asked = await statementsOf(() => coach.call(calls.user.get, {}));
  expect(asked.join('\n')).toContain('select count(*) as "count" from "application"');
  expect(asked.filter((text) => text.startsWith('select "application"'))).toEqual([]);
});

test('finding blobs that records refer to scans no whole table', async () => {
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
