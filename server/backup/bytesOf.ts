// The bytes that a row names, wherever it says that they lie, and whether they are what it says.
import type { Readable } from 'node:stream';
import type { FileStore } from '../files/fileStore.ts';
import type { ContentDigest } from '../files/writeHashed.ts';
import type { ReferencedFile } from '../records/files/referencedFiles.ts';

/** Of a file that grows no more than its row knew of. */
export const bytesOf = (
  files: Pick<FileStore, 'open'>,
  { id, size, mayGrow }: ReferencedFile,
): Readable => files.open(id, mayGrow ? { start: 0, end: size - 1 } : undefined);

/** Of attached PDFs no hash is known: any will do. */
export const isAsNamed = ({ size, sha256 }: ReferencedFile, found: ContentDigest): boolean =>
  found.size === size && (sha256 ?? found.sha256) === found.sha256;
