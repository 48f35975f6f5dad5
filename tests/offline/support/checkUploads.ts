// Checks uploads in pieces: the server has as many bytes as it reports, and every attached file is complete.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { partsOf } from '#server/records/files/blobs.ts';
import type { TestServer } from '#tests/support/server/startServer.ts';
import { receivedFrom } from './coach/received.ts';

const NO_BYTES = Buffer.alloc(0);

const storedBytes = ({ dataDir }: TestServer, storedAs: string): Promise<Buffer> =>
  readFile(join(dataDir, 'files', 'kept', storedAs)).catch(() => NO_BYTES);

/** Reads blobs, parts and bytes in one transaction, because a sweep first deletes rows and then their bytes. */
const blobsOn = (server: TestServer) =>
  server.records.transaction().execute(async (trx) => {
    const blobs = await trx.selectFrom('blob').selectAll().execute();
    return Promise.all(
      blobs.map(async (blob) => {
        const parts = (await partsOf(trx, blob)).map(async (part) => ({
          ...part,
          // After the bytes of the part, the stored file may have bytes of an interrupted piece.
          bytes: (await storedBytes(server, part.storedAs)).subarray(0, part.size),
        }));
        return { ...blob, parts: await Promise.all(parts) };
      }),
    );
  });

interface Known {
  /** Hash → bytes of every file that the device has accepted. */
  contents: ReadonlyMap<string, Uint8Array>;
  /** Stored files that the test has deleted. */
  lost: ReadonlySet<string>;
}

export async function checkUploads(server: TestServer, { contents, lost }: Known): Promise<void> {
  const whole = new Set<string>();
  for (const { sha256, size, offset, parts } of await blobsOn(server)) {
    let reached = 0;
    for (const { start, size: length, storedAs, bytes } of parts) {
      expect(start).toBe(reached);
      reached += length;
      const sent = contents.get(sha256)?.subarray(start, reached) ?? NO_BYTES;
      expect(lost.has(storedAs) || Buffer.compare(bytes, sent) === 0).toBe(true);
    }
    expect(offset).toBe(reached);
    if (reached === size) whole.add(sha256);
  }
  const { files } = await receivedFrom(server.records);
  expect(files.filter(({ sha256 }) => !whole.has(sha256))).toEqual([]);
}
