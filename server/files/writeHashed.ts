// Writes a stream to a new private file that is safe on disk, and says how long it is and what its hash is.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_MODE } from './privateFolder.ts';

export interface ContentDigest {
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** Sends bytes on while it counts and hashes them. */
async function hashedInto(
  source: AsyncIterable<Uint8Array>,
  target: Writable,
): Promise<ContentDigest> {
  const hash = createHash('sha256');
  let size = 0;
  async function* hashed(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(source, hashed, target);
  return { size, sha256: hash.digest('hex') };
}

export const digestOf = (source: AsyncIterable<Uint8Array>): Promise<ContentDigest> =>
  hashedInto(source, new Writable({ write: (_chunk, _encoding, done) => done() }));

/** Bytes that come while others are written are written together: the network brings them in small pieces. */
const GATHERED_BYTES = 256 * 1024;

/** Throws where `path` is there already; what fails half-way may leave a part. */
export const writeHashed = (
  source: AsyncIterable<Uint8Array>,
  path: string,
): Promise<ContentDigest> =>
  hashedInto(
    source,
    createWriteStream(path, {
      flags: 'wx',
      // Syncs the file before it is closed.
      flush: true,
      mode: FILE_MODE,
      highWaterMark: GATHERED_BYTES,
    }),
  );
