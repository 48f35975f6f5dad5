// Finds the stored bytes of a test server's blobs.
import type { Records } from '#server/records/tables.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import type { TestServer } from './startServer.ts';

export const namedStored = async (records: Records): Promise<string[]> =>
  (await allBlobs(records)).flatMap(({ parts }) => parts.map(({ storedAs }) => storedAs));

/** Returns the id of the first stored file of a blob; '' if there is none. */
export const storedAs = async (records: Records, sha256: string): Promise<string> =>
  (await allBlobs(records)).find((blob) => blob.sha256 === sha256)?.parts[0]?.storedAs ?? '';

export async function storedHashes({ records, storedFiles }: TestServer): Promise<string[]> {
  const stored = new Set(await storedFiles());
  const blobs = await allBlobs(records);
  return blobs
    .filter(({ parts }) => parts.every((part) => stored.has(part.storedAs)))
    .map(({ sha256 }) => sha256);
}
