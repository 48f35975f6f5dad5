import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { hasLease } from '#server/records/installation.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { backupText } from '#text/server/console.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const MINUTE_MS = 60 * 1000;
const { card } = calls;

async function serverWithCards(count: number) {
  const clock = { now: Date.now() };
  const server = await startServer({ now: () => clock.now });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const place = (index: number) => ({ competition, routine: 'free-solo', teamName: `№ ${index}` });
  const replace = (index: number, content: string) =>
    coach.call(card.upload, { sent: place(index), file: cardFile(content) });
  for (let index = 0; index < count; index += 1) await replace(index, `${index}`);
  return { server, clock, replace };
}

async function backUp(
  server: TestServer,
  folder: string,
  open: (id: string) => Readable,
  now: () => number,
) {
  const records = await openDatabase(databasePath(server.dataDir));
  try {
    const database = databasePath(server.dataDir);
    return await makeBackup({ records, database, files: { open } }, folder, now);
  } finally {
    await records.destroy();
  }
}

async function sweep(server: TestServer): Promise<string[]> {
  await server.ageFiles();
  await server.restart();
  await server.restart();
  return server.storedFiles();
}

test('while a backup holds its lease no file is deleted; a dead backup’s lease ends after half an hour', async () => {
  const { server, clock, replace } = await serverWithCards(1);
  await using _ = server;
  await using folder = await temporaryFolder();
  const stalled = new Readable({ read: () => undefined });
  const open = vi.fn<() => Readable>(() => stalled);
  const backup = backUp(server, join(folder.path, 'copy'), open, () => clock.now);
  const ended = backup.catch(String);
  await expect.poll(() => open).toHaveBeenCalled();

  await replace(0, 'new');
  expect(await server.storedFiles()).toHaveLength(2);
  clock.now += 29 * MINUTE_MS;
  expect(await sweep(server)).toHaveLength(2);
  await replace(0, 'newer');
  expect(await server.storedFiles()).toHaveLength(3);

  clock.now += 2 * MINUTE_MS;
  await replace(0, 'newest');
  expect(await server.storedFiles()).toHaveLength(3);
  expect(await sweep(server)).toHaveLength(1);
  expect(await server.records.selectFrom('backupLease').selectAll().execute()).toEqual([]);
  stalled.destroy(new Error('killed'));
  expect(await ended).toBe('Error: killed');
});

test('a backup that takes hours keeps its lease, and releases it at its end', async () => {
  const { server, clock } = await serverWithCards(6);
  await using _ = server;
  await using folder = await temporaryFolder();
  const held: boolean[] = [];
  const done = await backUp(
    server,
    join(folder.path, 'copy'),
    (id) => {
      clock.now += 20 * MINUTE_MS;
      async function* counted() {
        held.push(await hasLease(server.records, clock.now));
        yield* server.files.open(id);
      }
      return Readable.from(counted());
    },
    () => clock.now,
  );
  expect([done.files, done.lost]).toEqual([6, []]);
  expect(held).toEqual(Array.from({ length: 6 }, () => true));
  expect(await hasLease(server.records, clock.now)).toBe(false);
});

test.each([
  ['in the middle', 2],
  ['at the last file', 1],
])('a backup that has lost its lease %s fails and says so', async (_when, count) => {
  const { server, clock, replace } = await serverWithCards(count);
  await using _ = server;
  await using folder = await temporaryFolder();
  const copy = join(folder.path, 'copy');
  const open = vi.fn<(id: string) => Readable>((id) => {
    clock.now += 31 * MINUTE_MS;
    return server.files.open(id);
  });
  await expect(backUp(server, copy, open, () => clock.now)).rejects.toThrow(backupText.leaseLost);
  expect(open).toHaveBeenCalledOnce();
  expect(existsSync(join(copy, 'SHA256SUMS'))).toBe(false);
  expect(await readdir(copy)).toContain('registration.sqlite');
  await replace(0, 'new');
  expect(await server.storedFiles()).toHaveLength(count);
});
