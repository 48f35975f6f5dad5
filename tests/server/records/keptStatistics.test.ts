// Statistics that are kept are those that stand, also where another process has added and removed teams.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteApplication, insertApplication } from '#server/records/applications/applications.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { keptStatistics } from '#server/records/applications/keptStatistics.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import type { Records } from '#server/records/tables.ts';
import { readTeamStatistics } from '#server/records/applications/teamStatistics.ts';
import { insertUser } from '#server/records/people/users.ts';
import { OPEN_DEADLINE } from '#tests/support/server/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/run/temporaryFolder.ts';

async function publish(records: Records, ids: readonly string[]): Promise<void> {
  const person = { login: 'coach', password: '', fullName: '', email: '', access: 1, createdAt: 0 };
  await insertUser(records, person);
  for (const id of ids) {
    await insertCompetition(records, {
      id,
      ownerId: 1,
      name: 'Кубок',
      dates: '',
      place: '',
      info: '',
      deadline: OPEN_DEADLINE,
      fileSha256: null,
      fileSize: null,
      createdAt: 0,
    });
  }
}

const submit = (records: Records, competitionId: string, teamName: string): Promise<number> =>
  insertApplication(records, {
    application: {
      competitionId,
      ownerId: 1,
      draft: '',
      teamName,
      city: '',
      athletes: 12,
      staff: 1,
      judges: 0,
      confirmedAt: 0,
    },
    form: { content: '{}' },
    entries: [{ routine: 'free-solo', name: teamName, formName: teamName }],
  });

const teamsIn = (bytes: Uint8Array | undefined): string[] =>
  JSON.parse(Buffer.from(bytes ?? []).toString()).map(
    ({ teamName }: { teamName: string }) => teamName,
  );

test('after each change of another process', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'own.sqlite');
  const [records, other] = [await openDatabase(path), await openDatabase(path)];
  await publish(other, ['cup']);
  const statisticOf = keptStatistics(records);
  expect(await statisticOf('cup')).toBeUndefined();
  const first = await submit(other, 'cup', 'Нева');
  expect(teamsIn(await statisticOf('cup'))).toEqual(['Нева']);
  const second = await submit(other, 'cup', 'Волга');
  const two = await statisticOf('cup');
  expect(teamsIn(two)).toEqual(['Нева', 'Волга']);
  expect(await statisticOf('cup')).toBe(two);
  // As many as before.
  await deleteApplication(other, first);
  await submit(other, 'cup', 'Дон');
  expect(teamsIn(await statisticOf('cup'))).toEqual(['Волга', 'Дон']);
  // The newest is gone, and another one is the newest.
  await deleteApplication(other, second + 1);
  await submit(other, 'cup', 'Кама');
  expect(teamsIn(await statisticOf('cup'))).toEqual(['Волга', 'Кама']);
  await other.deleteFrom('keptApplication').execute();
  expect(await statisticOf('cup')).toBeUndefined();
  await records.destroy();
  await other.destroy();
});

test('no more bytes than may be kept: those of the one that was read first go', async () => {
  await using folder = await temporaryFolder();
  const records = await openDatabase(join(folder.path, 'own.sqlite'));
  await publish(records, ['cup', 'prize', 'games', 'crowded']);
  for (const id of ['cup', 'prize', 'games']) await submit(records, id, 'Нева');
  for (const team of ['Нева', 'Волга', 'Дон']) await submit(records, 'crowded', team);
  const { bytes } = await readTeamStatistics(records, 'cup');
  const statisticOf = keptStatistics(records, 2 * (bytes?.length ?? 0));
  const [cup, prize] = [await statisticOf('cup'), await statisticOf('prize')];
  expect(teamsIn(await statisticOf('crowded'))).toHaveLength(3);
  expect(await statisticOf('cup')).toBe(cup);
  expect(await statisticOf('prize')).toBe(prize);
  await statisticOf('games');
  expect(await statisticOf('prize')).toBe(prize);
  const again = await statisticOf('cup');
  expect(again).not.toBe(cup);
  expect(teamsIn(again)).toEqual(['Нева']);
  await records.destroy();
});
