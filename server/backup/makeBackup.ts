// Makes a consistent copy of an installation that may be running: the database first, then every file it names.
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupText } from '#text/server/console.ts';
import { UnusableSetting } from '../startup/config.ts';
import { type FileStore, isGone } from '../files/fileStore.ts';
import { makePrivateFolder } from '../files/privateFolder.ts';
import { digestOf, type ContentDigest, writeHashed } from '../files/writeHashed.ts';
import { deleteAllLeases, deleteLease, insertLease, renewLease } from '../records/backupLeases.ts';
import { copyDatabase } from '../records/sqlite/copyDatabase.ts';
import { openDatabase } from '../records/sqlite/database.ts';
import { type ReferencedFile, referencedFiles } from '../records/files/referencedFiles.ts';
import type { Records } from '../records/tables.ts';
import { bytesOf, isAsNamed } from './bytesOf.ts';
import { DATABASE, storedPath, writeSums } from './sums.ts';

/** Longer than the largest file takes on a slow disk; a backup that dies holds removals up for as long. */
const LEASE_MS = 30 * 60 * 1000;
const RENEW_EVERY_MS = 60 * 1000;

export interface BackupResult {
  files: number;
  bytes: number;
  /** Files that rows name and that are gone or not what their rows say; they are not in the backup. */
  lost: ReferencedFile[];
}

interface Installation {
  /** The database, for its leases, and where it lies. */
  records: Records;
  database: string;
  files: Pick<FileStore, 'open'>;
}

async function makeEmptyFolder(folder: string): Promise<void> {
  const isTaken = existsSync(folder) && (await readdir(folder)).length > 0;
  if (isTaken) throw new UnusableSetting(backupText.folderNotEmpty(folder));
  makePrivateFolder(join(folder, 'files', 'kept'));
  makePrivateFolder(folder);
}

/** What the copied database names; of leases it knows nothing. */
async function namedBy(database: string): Promise<ReferencedFile[]> {
  const records = await openDatabase(database);
  try {
    await deleteAllLeases(records);
    return await referencedFiles(records);
  } finally {
    await records.destroy();
  }
}

/** Undefined where the file is gone, or is not what its row says. */
async function copyFile(
  files: Installation['files'],
  file: ReferencedFile,
  path: string,
): Promise<ContentDigest | undefined> {
  try {
    const written = await writeHashed(bytesOf(files, file), path);
    if (isAsNamed(file, written)) return written;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  await rm(path, { force: true });
  return undefined;
}

/** `folder` is empty or absent; `now` in epoch ms. What breaks off leaves a folder without SHA256SUMS. */
export async function makeBackup(
  { records, database, files }: Installation,
  folder: string,
  now: () => number,
): Promise<BackupResult> {
  await makeEmptyFolder(folder);
  const lease = randomUUID();
  let renewedAt = now();
  await insertLease(records, lease, renewedAt + LEASE_MS);
  const renew = async () => {
    renewedAt = now();
    const stands = await renewLease(records, lease, renewedAt, renewedAt + LEASE_MS);
    if (!stands) throw new UnusableSetting(backupText.leaseLost);
  };
  try {
    const copy = join(folder, DATABASE);
    await copyDatabase(database, copy);
    const sums = new Map<string, string>();
    const done: BackupResult = { files: 0, bytes: 0, lost: [] };
    for (const file of await namedBy(copy)) {
      if (now() - renewedAt > RENEW_EVERY_MS) await renew();
      const path = storedPath(file.id);
      const written = await copyFile(files, file, join(folder, path));
      if (written) {
        sums.set(path, written.sha256);
        done.files += 1;
        done.bytes += written.size;
      } else done.lost.push(file);
    }
    await renew();
    sums.set(DATABASE, (await digestOf(createReadStream(copy))).sha256);
    await writeSums(folder, sums);
    return done;
  } finally {
    await deleteLease(records, lease);
  }
}
