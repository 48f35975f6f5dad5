// Judges files that come in pieces. The server has what it says, and each file is whole where it stands.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { partsOf } from '#server/records/files/blobs.ts';
import type { TestServer } from '#tests/support/server/run/startServer.ts';
import { receivedFrom } from './coach/received.ts';

const NOTHING = Buffer.alloc(0);

const storedBytes = ({ dataDir }: TestServer, storedAs: string): Promise<Buffer> =>
  readFile(join(dataDir, 'files', 'kept', storedAs)).catch(() => NOTHING);

/** Reads each blob with its parts and their bytes at one moment; a sweep removes bytes after their rows. */
const blobsOn = (server: TestServer) =>
  server.records.transaction().execute(async (trx) => {
    const blobs = await trx.selectFrom('blob').selectAll().execute();
    return Promise.all(
      blobs.map(async (blob) => {
        const parts = (await partsOf(trx, blob)).map(async (part) => ({
          ...part,
          // Behind them may be what broke off.
          bytes: (await storedBytes(server, part.storedAs)).subarray(0, part.size),
        }));
        return { ...blob, parts: await Promise.all(parts) };
      }),
    );
  });

interface Known {
  /** Every file that the device has accepted, by its hash. */
  contents: ReadonlyMap<string, Uint8Array>;
  /** Stored files whose bytes were taken from the server on purpose. */
  lost: ReadonlySet<string>;
}

export async function checkUploads(server: TestServer, { contents, lost }: Known): Promise<void> {
  const whole = new Set<string>();
  for (const { sha256, size, offset, parts } of await blobsOn(server)) {
    let reached = 0;
    for (const { start, size: length, storedAs, bytes } of parts) {
      expect(start).toBe(reached);
      reached += length;
      const sent = contents.get(sha256)?.subarray(start, reached) ?? NOTHING;
      expect(lost.has(storedAs) || Buffer.compare(bytes, sent) === 0).toBe(true);
    }
    expect(offset).toBe(reached);
    if (reached === size) whole.add(sha256);
  }
  const { files } = await receivedFrom(server.records);
  expect(files.filter(({ sha256 }) => !whole.has(sha256))).toEqual([]);
}
