// What must hold of files that come in pieces: what the server says that it has, it has, and nothing came twice.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { partsOf } from '#server/records/files/uploads.ts';
import type { TestServer } from '#tests/support/server/run/startServer.ts';
import { receivedFrom } from './coach/received.ts';

const NOTHING = Buffer.alloc(0);

const storedBytes = ({ dataDir }: TestServer, fileId: string): Promise<Buffer> =>
  readFile(join(dataDir, 'files', 'kept', fileId)).catch(() => NOTHING);

/** Each upload with its pieces and their bytes, as they are at one moment: what a sweep ends goes after its rows. */
const uploadsOn = (server: TestServer) =>
  server.records.transaction().execute(async (trx) => {
    const uploads = await trx.selectFrom('upload').selectAll().execute();
    return Promise.all(
      uploads.map(async (upload) => {
        const parts = (await partsOf(trx, upload.id)).map(async (part) => ({
          ...part,
          // Behind them may be what broke off.
          bytes: (await storedBytes(server, part.fileId)).subarray(0, part.size),
        }));
        return { ...upload, parts: await Promise.all(parts) };
      }),
    );
  });

interface Known {
  /** Every file that the device has accepted, by its size: no two have the same. */
  contents: ReadonlyMap<number, Uint8Array>;
  /** Pieces whose bytes were taken from the server on purpose. */
  lost: ReadonlySet<string>;
}

export async function checkUploads(server: TestServer, { contents, lost }: Known): Promise<void> {
  for (const { size, offset, parts } of await uploadsOn(server)) {
    let reached = 0;
    for (const { start, size: length, fileId, bytes } of parts) {
      expect(start).toBe(reached);
      reached += length;
      const sent = contents.get(size)?.subarray(start, reached) ?? NOTHING;
      expect(lost.has(fileId) || Buffer.compare(bytes, sent) === 0).toBe(true);
    }
    expect(offset).toBe(reached);
  }
  const { files } = await receivedFrom(server.records);
  for (const { fileId, sha256 } of files) {
    const hash = createHash('sha256').update(await storedBytes(server, fileId));
    expect(hash.digest('hex')).toBe(sha256);
  }
}
