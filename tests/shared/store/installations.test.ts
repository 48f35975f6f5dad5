import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MARK } from '#server/files/object-store/objectStore.ts';
import { openPostgres } from '#server/records/postgres/database.ts';
import { readConfig } from '#server/config/config.ts';
import { openServerParts } from '#server/startup/openServerParts.ts';
import { startFailure } from '#server/startup/startFailure.ts';
import { consoleText } from '#text/server/console.ts';
import type { ObjectStoreDouble } from '#tests/support/network/objectStoreDouble.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { cardFile } from '#tests/support/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { makeTestDatabase } from '#tests/support/server/testDatabase.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

function storeOf({ stored }: TestServer): ObjectStoreDouble {
  if (!stored.double) throw new Error('the files are in a folder');
  return stored.double;
}
const markOf = ({ access }: ObjectStoreDouble): string => access.prefix + MARK;

async function startOn({ access }: ObjectStoreDouble): Promise<string | undefined> {
  await using folder = await temporaryFolder();
  const { url, remove } = await makeTestDatabase();
  // Test databases are copies with the same installation id, so this database gets its own.
  const copied = await openPostgres(url);
  await copied.updateTable('installation').set({ id: crypto.randomUUID() }).execute();
  await copied.destroy();
  const read = readConfig({ DATA_DIR: folder.path });
  try {
    const config = { ...read, databaseUrl: url, objectStore: access };
    const { records, forms, reports, lock } = await openServerParts(config);
    await forms.close();
    await reports.close();
    await records.destroy();
    lock.release();
    return undefined;
  } catch (error) {
    return startFailure(error);
  } finally {
    await remove();
  }
}

test('a start with the files of another installation is refused in one line', async () => {
  await using server = await startServer();
  const double = storeOf(server);
  expect(await startOn(double)).toBe(consoleText.filesOfAnother);
  await server.restart();
  expect(await server.visitor().call(calls.ready, {})).toEqual({});
  // An operator deletes the mark to take over the files of an abandoned installation.
  await server.stop();
  double.objects.delete(markOf(double));
  expect(await startOn(double)).toBeUndefined();
});

test('a read-only store is refused in one line', async () => {
  await using server = await startServer();
  const double = storeOf(server);
  double.objects.delete(markOf(double));
  double.fault = ({ method }) =>
    method === 'PUT' ? { is: 'refused', status: 403, reason: 'AccessDenied' } : undefined;
  expect(await startOn(double)).toBe(consoleText.filesRefused('403 AccessDenied'));
});

test('a server whose bucket is taken over by another while it runs deletes nothing there, and says so', async () => {
  await using started = await startCompetition();
  const { server, coach, competition } = started;
  const sent = { competition, routine: 'free-solo', teamName: 'Соло' };
  await coach.call(calls.card.upload, { sent, file: cardFile() });
  await server.stored.leave(crypto.randomUUID());
  await server.ageFiles();
  const double = storeOf(server);
  const mark = markOf(double);
  const other = { bytes: Buffer.from(crypto.randomUUID()), modifiedAt: 0 };
  let looks = 0;
  double.fault = ({ method, key }) => {
    looks += method === 'GET' && key === mark ? 1 : 0;
    // The start reads the mark first, and the sweep reads it second.
    if (looks === 2) double.objects.set(mark, other);
    return undefined;
  };
  await server.restart();
  await server.stop();
  expect(await server.storedFiles()).toHaveLength(2);
  expect(server.log.map((line) => JSON.parse(line).msg)).toEqual(['the sweep failed']);
  double.objects.delete(mark);
  double.fault = () => undefined;
  await server.restart();
  await server.stop();
  expect(await server.storedFiles()).toHaveLength(1);
});
