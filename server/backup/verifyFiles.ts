// Compares every file with its row, and counts files without a row.
import { type FileStore, isGone } from '../files/fileStore.ts';
import { digestOf, type ContentDigest } from '../files/writeHashed.ts';
import { eachAtMost } from '../limits/runs.ts';
import { openParts } from '../blobs/openBlob.ts';
import { findBlob } from '../records/files/blobs.ts';
import { namedAmong, pagesOfBlobs, type StoredBlob } from '../records/files/storedFiles.ts';
import type { Records } from '../records/tables.ts';

/** Compares only the size of an incomplete upload, because its row has the hash of the whole file. */
export const isAsNamed = (
  { size, offset, sha256 }: StoredBlob,
  found: Pick<ContentDigest, 'size' | 'sha256'>,
): boolean => found.size === offset && (offset < size || found.sha256 === sha256);

const READ_AT_ONCE = 8;

interface WrongFile {
  blob: StoredBlob;
  is: 'missing' | 'of-another-size' | 'changed';
}

interface Verification {
  files: number;
  bytes: number;
  wrong: number;
  /** Stored files without a row: left by a crash, or so new that their row is not inserted yet. */
  unnamed: number;
}

interface Verified {
  records: Records;
  files: Pick<FileStore, 'open' | 'list'>;
}

async function compare(
  files: Verified['files'],
  blob: StoredBlob,
): Promise<WrongFile['is'] | 'right'> {
  try {
    const found = await digestOf(openParts(files, blob.parts));
    if (found.size !== blob.offset) return 'of-another-size';
    return isAsNamed(blob, found) ? 'right' : 'changed';
  } catch (error) {
    if (isGone(error)) return 'missing';
    throw error;
  }
}

export async function verifyFiles(
  { records, files }: Verified,
  tell: (wrong: WrongFile) => void,
): Promise<Verification> {
  const found: Verification = { files: 0, bytes: 0, wrong: 0, unnamed: 0 };
  for await (const page of pagesOfBlobs(records)) {
    await eachAtMost(READ_AT_ONCE, page, async (blob) => {
      const is = await compare(files, blob);
      // Skips a missing blob if its row is gone by now, for example deleted by the sweep.
      if (is === 'missing' && !(await findBlob(records, blob))) return;
      found.files += 1;
      found.bytes += blob.offset;
      if (is === 'right') return;
      found.wrong += 1;
      tell({ blob, is });
    });
  }
  for await (const page of files.list()) {
    const named = await namedAmong(
      records,
      page.map(({ id }) => id),
    );
    found.unnamed += page.filter(({ id }) => !named.has(id)).length;
  }
  return found;
}
