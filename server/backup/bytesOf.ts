// The bytes that a row names, wherever it says that they lie.
import type { Readable } from 'node:stream';
import type { FileStore } from '../files/fileStore.ts';
import type { ReferencedFile } from '../records/referencedFiles.ts';

/** Of a file that grows no more than its row knew of. */
export const bytesOf = (
  files: Pick<FileStore, 'open'>,
  { id, size, mayGrow }: ReferencedFile,
): Readable => files.open(id, mayGrow ? { start: 0, end: size - 1 } : undefined);
