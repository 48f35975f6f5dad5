// Copies a running installation consistently: the database first, then every file that its rows name.
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupText } from '#text/server/console.ts';
import { UnusableSetting } from '../config/config.ts';
import { type FileStore, isGone } from '../files/fileStore.ts';
import { makePrivateFolder } from '../files/privateFolder.ts';
import { openParts } from '../blobs/openBlob.ts';
import {
  type ContentDigest,
  digestNow,
  digestOf,
  newDigest,
  hashing,
  writeHashed,
} from '../files/writeHashed.ts';
import { deleteAllLeases, deleteLease, insertLease, renewLease } from '../records/installation.ts';
import { copyDatabase, openDatabase } from '../records/sqlite/database.ts';
import { allBlobs, type StoredBlob } from '../records/files/storedFiles.ts';
import type { Records } from '../records/tables.ts';
import { isAsNamed } from './verifyFiles.ts';
import { DATABASE, storedPath, writeSums } from './sums.ts';

/** Lifetime of a lease, which prevents deletion of files. Renewed between files, so longer than any copy of a file. */
const LEASE_MS = 30 * 60 * 1000;
const RENEW_EVERY_MS = 60 * 1000;

export interface BackupResult {
  files: number;
  bytes: number;
  /** Blobs whose bytes are missing or damaged; the backup leaves them out. */
  lost: StoredBlob[];
}

interface Installation {
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

/** Migrates a copied database, deletes its leases and returns its blobs. */
export async function blobsIn(database: string): Promise<StoredBlob[]> {
  const records = await openDatabase(database);
  try {
    await deleteAllLeases(records);
    return await allBlobs(records);
  } finally {
    await records.destroy();
  }
}

/** Copies a blob and returns the digests of its parts. Keeps no copy of a damaged blob and returns undefined. */
async function copyBlob(
  files: Installation['files'],
  blob: StoredBlob,
  placeOf: (storedAs: string) => string,
): Promise<Map<string, ContentDigest> | undefined> {
  const whole = newDigest();
  const copied = new Map<string, ContentDigest>();
  try {
    for (const part of blob.parts) {
      const bytes = openParts(files, [part]);
      copied.set(part.storedAs, await writeHashed(hashing(bytes, whole), placeOf(part.storedAs)));
    }
    if (isAsNamed(blob, digestNow(whole))) return copied;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  for (const { storedAs } of blob.parts) await rm(placeOf(storedAs), { force: true });
  return undefined;
}

/** Throws UnusableSetting if `folder` is not empty. A failed backup has no SHA256SUMS. `now` in epoch ms. */
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
    const isRenewed = await renewLease(records, lease, renewedAt, renewedAt + LEASE_MS);
    if (!isRenewed) throw new UnusableSetting(backupText.leaseLost);
  };
  try {
    const copy = join(folder, DATABASE);
    await copyDatabase(database, copy);
    const sums = new Map<string, string>();
    const done: BackupResult = { files: 0, bytes: 0, lost: [] };
    for (const blob of await blobsIn(copy)) {
      if (now() - renewedAt > RENEW_EVERY_MS) await renew();
      const copied = await copyBlob(files, blob, (storedAs) => join(folder, storedPath(storedAs)));
      if (!copied) done.lost.push(blob);
      for (const [storedAs, { sha256, size }] of copied ?? []) {
        sums.set(storedPath(storedAs), sha256);
        done.files += 1;
        done.bytes += size;
      }
    }
    await renew();
    sums.set(DATABASE, (await digestOf(createReadStream(copy))).sha256);
    await writeSums(folder, sums);
    return done;
  } finally {
    await deleteLease(records, lease);
  }
}
