import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { restoreBackup } from '#server/backup/restoreBackup.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import { backupText } from '#text/server/console.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const { card } = calls;

test('what is replaced and deleted while a backup is made is in it; a damaged one is not restored', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const place = (teamName: string) => ({ competition, routine: 'free-solo', teamName });
  for (const name of ['One', 'Two']) {
    await coach.call(card.upload, { sent: place(name), file: cardFile(name) });
  }
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const { records, files } = server;
  const change = async () => {
    await coach.call(card.upload, { sent: place('One'), file: cardFile('другая') });
    await coach.call(card.remove, { params: place('Two') });
  };
  let changing: Promise<void> | undefined;
  async function* afterChange(id: string) {
    changing ??= change();
    await changing;
    yield* files.open(id);
  }
  const copy = join(folder, 'copy');
  const target = join(folder, 'restored');
  const installation = {
    records,
    database: databasePath(server.dataDir),
    files: { open: (id: string) => Readable.from(afterChange(id)) },
  };
  const named = (await allBlobs(records)).length;
  const done = await makeBackup(installation, copy, Date.now);
  expect([done.files, done.lost]).toEqual([named, []]);
  await restoreBackup(copy, target);
  const restored = await openDatabase(databasePath(target));
  const parts = (await allBlobs(restored)).flatMap((blob) => blob.parts);
  await restored.destroy();
  const kept = await readdir(join(target, 'files', 'kept'));
  expect(parts.map(({ storedAs }) => storedAs).toSorted()).toEqual(kept.toSorted());
  await expect(restoreBackup(copy, target)).rejects.toThrow(backupText.dataDirNotEmpty(target));
  await writeFile(join(copy, 'files', 'kept', String(kept[0])), 'порча');
  const fresh = join(folder, 'fresh');
  await expect(restoreBackup(copy, fresh)).rejects.toThrow('files/kept');
  await rm(folder, { recursive: true });
});
