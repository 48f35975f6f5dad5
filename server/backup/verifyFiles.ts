// Reads every file that a row names and compares it with its row, and counts the files that no row names.
import { type FileStore, isGone } from '../files/fileStore.ts';
import { digestOf } from '../files/writeHashed.ts';
import { eachAtMost } from '../limits/eachAtMost.ts';
import { bytesOf } from './bytesOf.ts';
import {
  namedAmong,
  type ReferencedFile,
  referencedPages,
} from '../records/files/referencedFiles.ts';
import type { Records } from '../records/tables.ts';

/** A store across a network answers each in its own time. */
const READ_AT_ONCE = 8;

interface WrongFile {
  file: ReferencedFile;
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
  file: ReferencedFile,
): Promise<WrongFile['is'] | 'right'> {
  const { size, sha256 } = file;
  try {
    const found = await digestOf(bytesOf(files, file));
    if (found.size !== size) return 'of-another-size';
    // Of attached PDFs no hash is known.
    return (sha256 ?? found.sha256) === found.sha256 ? 'right' : 'changed';
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
  for await (const page of referencedPages(records)) {
    await eachAtMost(READ_AT_ONCE, page, async (file) => {
      const is = await compare(files, file);
      // Whoever has replaced or deleted it meanwhile has taken it away.
      if (is === 'missing' && !(await namedAmong(records, [file.id])).has(file.id)) return;
      found.files += 1;
      found.bytes += file.size;
      if (is === 'right') return;
      found.wrong += 1;
      tell({ file, is });
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
