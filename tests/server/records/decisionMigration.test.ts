// Applications of the build before decisions: their entries are called as in their forms, and can be decided about.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';

const { application } = calls;

test('an entry of before is called as in its form, is withdrawn and restored, and asked about', async () => {
  await using folder = await recordedFolder(23);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const [coach, organiser] = [await signedIn(server, 'coach'), await signedIn(server, 'organiser')];
  const entries = await server.records.selectFrom('applicationEntry').selectAll().execute();
  expect(entries.length).toBeGreaterThan(0);
  for (const { name, formName } of entries) expect(formName).toBe(name);
  const [entry] = entries;
  const params = { id: String(entry?.applicationId) };
  const sent = { routine: entry?.routine ?? '', name: entry?.name ?? '', reason: 'Заболела' };
  const filesOf = async (number: number) => {
    const version = { ...params, number: String(number) };
    return (await coach.call(application.version, { params: version })).data.files;
  };
  const { version: before = 0 } = (await coach.call(application.get, { params })).data;
  expect((await coach.call(application.requests, { params })).data).toEqual([]);
  const files = await filesOf(before);
  expect(files).toHaveLength(2);
  await organiser.call(application.withdraw, { params, sent });
  expect(await filesOf(before + 1)).toEqual([]);
  await organiser.call(application.restore, { params, sent });
  expect(await filesOf(before + 2)).toEqual(files);
  await coach.call(application.ask, { params, sent: { ...sent, kind: 'withdrawal' } });
  expect((await coach.call(application.requests, { params })).data).toHaveLength(1);
});
