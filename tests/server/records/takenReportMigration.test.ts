// Reports of the build before remembered nothing: they do from their next taking on, of what was submitted then, too.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { editCompetition } from '#tests/support/server/acts/submit.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';

test('of a report that the build before took, nothing is told of the competition until it is taken anew', async () => {
  await using folder = await recordedFolder(25);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const organiser = await signedIn(server, 'organiser');
  const { data: own } = await organiser.call(calls.competition.list, { params: { type: 'user' } });
  const params = { id: own[0]?.id ?? '' };
  const edited = async (name: string) => {
    await editCompetition(organiser, params.id, { name });
    const { data } = await organiser.call(calls.competition.reports, { params });
    return Object.fromEntries(data.map(({ report, changed }) => [report, changed]));
  };
  expect(await edited('Кубок Ладоги')).toEqual({ teamsSetup: 0, export: 0, music: 0 });
  await (await organiser.call(calls.competition.finalize, { params })).bytes();
  expect(await edited('Кубок Онеги')).toEqual({ teamsSetup: 1, export: 0, music: 0 });
});

test('what was submitted under the build before is told as changed after a taking', async () => {
  await using folder = await recordedFolder(23);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const organiser = await signedIn(server, 'organiser');
  const { data: own } = await organiser.call(calls.competition.list, { params: { type: 'user' } });
  const id = own[0]?.id ?? '';
  const params = { id };
  expect((await organiser.call(calls.competition.reports, { params })).data).toEqual([]);
  await organiser.call(calls.competition.export, { params });
  const [application] = (await organiser.call(calls.competition.applications, { params })).data;
  expect(application?.version).toBe(2);
  await organiser.call(calls.application.remove, {
    params: { id: String(application?.rowid) },
    query: { reason: 'Отказ' },
  });
  const asked = { params: { id, report: 'export' } };
  expect((await organiser.call(calls.competition.changes, asked)).data).toMatchObject({
    by: { login: 'organiser' },
    changed: 1,
    teams: [{ change: 'removed', team: application?.teamName }],
  });
});
