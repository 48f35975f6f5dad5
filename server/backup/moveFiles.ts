// Copies every file that rows name to another store, and reads it there again; what is there already stays.
import type { Readable } from 'node:stream';
import { moveText } from '#text/server/console.ts';
import { type FileStore, isGone, type ReceivedBytes } from '../files/fileStore.ts';
import { type ContentDigest, digestOf } from '../files/writeHashed.ts';
import { eachAtMost } from '../limits/eachAtMost.ts';
import { type ReferencedFile, referencedPages } from '../records/files/referencedFiles.ts';
import type { Records } from '../records/tables.ts';
import { UnusableSetting } from '../startup/config.ts';
import { bytesOf, isAsNamed } from './bytesOf.ts';

/** A store across a network answers each in its own time. */
const MOVED_AT_ONCE = 8;

export interface MovedFiles {
  /** How many are there now, and their bytes. */
  files: number;
  bytes: number;
  /** How many of them were not there before. */
  sent: number;
  /** Files that rows name and that are gone or not what their rows say: they are not moved. */
  lost: ReferencedFile[];
}

type Opened = Pick<FileStore, 'open'>;

interface Move {
  records: Records;
  from: Opened;
  to: Opened & { put: (file: ReceivedBytes, open: () => Readable) => Promise<void> };
}

/** Undefined where it is not there. */
async function digestIn(files: Opened, file: ReferencedFile): Promise<ContentDigest | undefined> {
  try {
    return await digestOf(bytesOf(files, file));
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Of a file whose hash no row knows the hash that was found counts. */
async function readRight(files: Opened, file: ReferencedFile): Promise<ContentDigest | undefined> {
  const found = await digestIn(files, file);
  return found && isAsNamed(file, found) ? found : undefined;
}

/** Tells how far it is after some hundreds. Throws UnusableSetting where the store does not give back what it took. */
export async function moveFiles(
  { records, from, to }: Move,
  tell: (moved: MovedFiles) => void,
): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, bytes: 0, sent: 0, lost: [] };
  const moveOne = async (file: ReferencedFile) => {
    const { id, name } = file;
    const right = await readRight(from, file);
    if (!right) {
      moved.lost.push(file);
      return;
    }
    const isThere = async () => (await readRight(to, { ...file, ...right })) !== undefined;
    if (!(await isThere())) {
      await to.put({ id, ...right }, () => bytesOf(from, file));
      if (!(await isThere())) throw new UnusableSetting(moveText.damaged(name));
      moved.sent += 1;
    }
    moved.files += 1;
    moved.bytes += right.size;
  };
  for await (const page of referencedPages(records)) {
    await eachAtMost(MOVED_AT_ONCE, page, moveOne);
    tell(moved);
  }
  return moved;
}
