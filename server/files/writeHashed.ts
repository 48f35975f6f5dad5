// Writes a stream to a new private file that is safe on disk, and says how long it is and what its hash is.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_MODE } from './privateFolder.ts';

export interface ContentDigest {
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** Sends a stream on while it counts and hashes its bytes. */
async function hashedInto(source: Readable, target: Writable): Promise<ContentDigest> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, meter, target);
  return { size, sha256: hash.digest('hex') };
}

export const digestOf = (source: Readable): Promise<ContentDigest> =>
  hashedInto(source, new Writable({ write: (_chunk, _encoding, done) => done() }));

/** Throws where `path` is there already; what fails half-way may leave a part. */
export const writeHashed = (source: Readable, path: string): Promise<ContentDigest> =>
  // `flush` syncs the file before it is closed.
  hashedInto(source, createWriteStream(path, { flags: 'wx', flush: true, mode: FILE_MODE }));
