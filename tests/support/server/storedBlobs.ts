// The blobs of a test server, and where their bytes are stored.
import type { Records } from '#server/records/tables.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import type { TestServer } from './run/startServer.ts';

/** Ids of the stored files of all blobs. */
export const namedStored = async (records: Records): Promise<string[]> =>
  (await allBlobs(records)).flatMap(({ parts }) => parts.map(({ storedAs }) => storedAs));

/** The id of the first stored file with the bytes of this hash; '' where there is none. */
export const storedAs = async (records: Records, sha256: string): Promise<string> =>
  (await allBlobs(records)).find((blob) => blob.sha256 === sha256)?.parts[0]?.storedAs ?? '';

/** Hashes whose bytes are stored. */
export async function storedHashes({ records, storedFiles }: TestServer): Promise<string[]> {
  const stored = new Set(await storedFiles());
  const blobs = await allBlobs(records);
  return blobs
    .filter(({ parts }) => parts.every((part) => stored.has(part.storedAs)))
    .map(({ sha256 }) => sha256);
}
