// Reads every file that a row names and compares it with its row, and counts the files that no row names.
import { type FileStore, isGone } from '../files/fileStore.ts';
import { digestOf } from '../files/writeHashed.ts';
import { eachAtMost } from '../limits/eachAtMost.ts';
import { openParts } from '../files/openBlob.ts';
import { findBlob } from '../records/files/blobs.ts';
import { namedAmong, pagesOfBlobs, type StoredBlob } from '../records/files/storedFiles.ts';
import { isAsNamed } from './isAsNamed.ts';
import type { Records } from '../records/tables.ts';

/** A store across a network answers each in its own time. */
const READ_AT_ONCE = 8;

interface WrongFile {
  blob: StoredBlob;
  is: 'missing' | 'of-another-size' | 'changed';
}

interface Verification {
  /** How many were read, and their bytes. */
  files: number;
  bytes: number;
  /** How many of them are not what their rows say. */
  wrong: number;
  /** Files that no row names: what a crash has left, or what is just being stored. */
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

/** Of an installation that may be running; however many files there are, it holds some hundreds of rows at a time. */
export async function verifyFiles(
  { records, files }: Verified,
  tell: (wrong: WrongFile) => void,
): Promise<Verification> {
  const found: Verification = { files: 0, bytes: 0, wrong: 0, unnamed: 0 };
  for await (const page of pagesOfBlobs(records)) {
    await eachAtMost(READ_AT_ONCE, page, async (blob) => {
      const is = await compare(files, blob);
      // A sweep has taken it away meanwhile.
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
