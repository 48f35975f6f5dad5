// Backup and restore by the command line, of complete, damaged, unfinished and older installations.
import { copyFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { restoreBackup } from '#server/backup/restoreBackup.ts';
import { databasePath, lockDataDir } from '#server/startup/openServerParts.ts';
import { hasLease } from '#server/records/installation.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import { backupText, consoleText } from '#text/server/console.ts';
import {
  cardFile,
  OPEN_DEADLINE,
  pdfFile,
  publishCompetition,
} from '#tests/support/acts/submit.ts';
import { runProgram } from '#tests/support/server/runProgram.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const { card, competition } = calls;
const admin = (dataDir: string, ...words: string[]) =>
  runProgram('server/admin.ts', words, { DATA_DIR: dataDir });

/** Starts a server with two cards and a competition's PDF. */
async function furnished() {
  const server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  for (const teamName of ['Соло', 'Дуэт']) {
    const sent = { competition: id, routine: 'free-solo', teamName };
    await coach.call(card.upload, { sent, file: cardFile(teamName), fileName: `${teamName}.docx` });
  }
  const sent = { name: 'Кубок Волги', deadline: OPEN_DEADLINE };
  await organiser.call(competition.create, {
    sent,
    file: pdfFile(),
    fileName: 'Положение.pdf',
  });
  const idOf = async (name: string) =>
    (await allBlobs(server.records)).find((blob) => blob.name === name)?.parts[0]?.storedAs ?? '';
  return { server, idOf };
}

test('without an installation, or if the target exists, nothing is copied', async () => {
  const { server } = await furnished();
  await using _ = server;
  await using folder = await temporaryFolder();
  const { records, files, dataDir } = server;
  const parts = { records, database: databasePath(dataDir), files };
  await expect(makeBackup(parts, dataDir, Date.now)).rejects.toThrow(
    backupText.folderNotEmpty(dataDir),
  );
  const copy = join(folder.path, 'copy');
  await makeBackup(parts, copy, Date.now);
  await using second = await startServer();
  await second.stop();
  const message = backupText.dataDirNotEmpty(second.dataDir);
  await expect(restoreBackup(copy, second.dataDir)).rejects.toThrow(message);
  await second.restart();
  expect(await second.storedFiles()).toEqual([]);
  const empty = join(folder.path, 'empty');
  expect(await admin(empty, 'backup', join(folder.path, 'other'))).toEqual({
    code: 1,
    output: '',
    errors: `${backupText.noInstallation(empty)}\n`,
  });
  expect(await readdir(folder.path)).toEqual(['copy']);
});

test('lost and damaged files are named with exit code 1, the rest is in the backup', async () => {
  const { server, idOf } = await furnished();
  await using _ = server;
  await using folder = await temporaryFolder();
  const [copy, target] = [join(folder.path, 'copy'), join(folder.path, 'new')];
  const kept = join(server.dataDir, 'files', 'kept');
  await rm(join(kept, await idOf('Соло.docx')));
  await truncate(join(kept, await idOf('Положение.pdf')), 5);
  const lost = `${backupText.lost(['Положение.pdf', 'Соло.docx'])}\n`;
  const made = await admin(server.dataDir, 'backup', copy);
  expect(made).toMatchObject({ code: 1, errors: lost });
  expect(made.output).toContain(backupText.made(copy, 1, cardFile('Дуэт').size));
  expect(await readdir(join(copy, 'files', 'kept'))).toEqual([await idOf('Дуэт.docx')]);
  const restored = await restoreBackup(copy, target);
  expect(restored.lost.map(({ name }) => name)).toEqual(['Положение.pdf', 'Соло.docx']);
  expect(await readdir(join(target, 'files', 'kept'))).toEqual([await idOf('Дуэт.docx')]);
});

test('a broken backup leaves no lease, and can be neither restored nor continued', async () => {
  const { server } = await furnished();
  await using _ = server;
  await using folder = await temporaryFolder();
  const [copy, target] = [join(folder.path, 'copy'), join(folder.path, 'new')];
  const database = databasePath(server.dataDir);
  let opened = 0;
  const open = (id: string) => {
    opened += 1;
    if (opened > 1) throw new Error('the disk is gone');
    return server.files.open(id);
  };
  const parts = { records: server.records, database, files: { open } };
  await expect(makeBackup(parts, copy, Date.now)).rejects.toThrow('the disk is gone');
  expect(await readdir(join(copy, 'files', 'kept'))).toHaveLength(1);
  expect(await hasLease(server.records, 0)).toBe(false);
  expect(await admin(target, 'restore', copy)).toEqual({
    code: 1,
    output: '',
    errors: `${backupText.notWhole(copy)}\n`,
  });
  await expect(makeBackup(parts, copy, Date.now)).rejects.toThrow(backupText.folderNotEmpty(copy));
});

test('a damaged backup leaves nothing in the data folder, where a complete one can then be restored', async () => {
  const { server, idOf } = await furnished();
  await using _ = server;
  await using folder = await temporaryFolder();
  const [copy, target] = [join(folder.path, 'copy'), join(folder.path, 'new')];
  const { records, files } = server;
  const database = databasePath(server.dataDir);
  await makeBackup({ records, database, files }, copy, Date.now);
  const [solo, duet] = [await idOf('Соло.docx'), await idOf('Дуэт.docx')];
  const path = join(copy, 'files', 'kept', solo);
  const right = await readFile(path);
  await writeFile(path, 'порча');
  await rm(join(copy, 'files', 'kept', duet));
  const damaged = [solo, duet].map((id) => `files/kept/${id}`);
  // Damaged files are listed by hash, so either order is possible.
  const either = [damaged, damaged.toReversed()].map((paths) => backupText.damaged(paths));
  const refusal = await restoreBackup(copy, target).then(() => '', String);
  expect(either.some((sentence) => refusal.includes(sentence))).toBe(true);
  expect((await readdir(target)).filter((name) => !name.startsWith('lock.'))).toEqual([]);

  await writeFile(path, right);
  await copyFile(join(server.dataDir, 'files', 'kept', duet), join(copy, 'files', 'kept', duet));
  const lock = await lockDataDir(target, 0);
  await expect(restoreBackup(copy, target, 0)).rejects.toThrow(consoleText.folderInUse(target));
  lock.release();
  expect(await restoreBackup(copy, target)).toMatchObject({ files: 3, lost: [] });
  const sums = await readFile(join(copy, 'SHA256SUMS'), 'utf8');
  await writeFile(join(copy, 'SHA256SUMS'), sums.replaceAll('files/kept/', 'files/../'));
  await expect(restoreBackup(copy, join(folder.path, 'x'))).rejects.toThrow(
    backupText.notWhole(copy),
  );
});
