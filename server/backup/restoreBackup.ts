// Restores a backup into an empty data folder and verifies the hash of every file.
import { createReadStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupText } from '#text/server/console.ts';
import { UnusableSetting } from '../config/config.ts';
import { isGone } from '../files/fileStore.ts';
import { makePrivateFolder } from '../files/privateFolder.ts';
import { writeHashed } from '../files/writeHashed.ts';
import { databasePath, filesPath, lockDataDir } from '../startup/openServerParts.ts';
import { LOCK_FILE } from '../records/sqlite/folderLock.ts';
import { type BackupResult, blobsIn } from './makeBackup.ts';
import { DATABASE, readSums, storedPath, type Sums } from './sums.ts';

/** Copies files and returns the number of bytes. Throws UnusableSetting if the hash of any file differs. */
async function copyChecked(
  from: string,
  sums: Sums,
  to: (path: string) => string,
): Promise<number> {
  const damaged: string[] = [];
  let bytes = 0;
  for (const [path, sha256] of sums) {
    try {
      const written = await writeHashed(createReadStream(join(from, path)), to(path));
      if (written.sha256 !== sha256) damaged.push(path);
      bytes += written.size;
    } catch (error) {
      if (!isGone(error)) throw error;
      damaged.push(path);
    }
  }
  if (damaged.length > 0) throw new UnusableSetting(backupText.damaged(damaged));
  return bytes;
}

/**
 * Throws UnusableSetting if `dataDir` is not empty, if a server locks it for longer than `lockMs`, or if the backup is
 * damaged. After a failure, deletes what it has copied.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  lockMs?: number,
): Promise<BackupResult> {
  const sums = await readSums(folder);
  const lock = await lockDataDir(dataDir, lockMs);
  try {
    const present = (await readdir(dataDir)).filter((name) => !name.startsWith(LOCK_FILE));
    if (present.length > 0) throw new UnusableSetting(backupText.dataDirNotEmpty(dataDir));
    const partial = `${databasePath(dataDir)}.partial`;
    try {
      makePrivateFolder(join(filesPath(dataDir), 'kept'));
      makePrivateFolder(filesPath(dataDir));
      const place = (path: string) => (path === DATABASE ? partial : join(dataDir, path));
      const bytes = await copyChecked(folder, sums, place);
      const named = await blobsIn(partial);
      const lost = named.filter(({ parts }) =>
        parts.some(({ storedAs }) => !sums.has(storedPath(storedAs))),
      );
      await rename(partial, databasePath(dataDir));
      return { files: sums.size - 1, bytes, lost };
    } catch (error) {
      for (const path of [partial, `${partial}-wal`, `${partial}-shm`, filesPath(dataDir)]) {
        await rm(path, { recursive: true, force: true });
      }
      throw error;
    }
  } finally {
    lock.release();
  }
}
