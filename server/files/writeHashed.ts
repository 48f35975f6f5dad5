// Writes a stream to a private file that is safe on disk, and says how long it is, what its hash is and how it sounds.
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MusicMeasure } from '#domain/music/musicMeasure.ts';
import {
  measureOf,
  type MusicReader,
  newMusicReader,
  readMusic,
} from '#domain/music/musicReader.ts';
import { FILE_MODE } from './privateFolder.ts';

export interface ContentDigest {
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
  /** Of what was received; what is only compared is not measured. */
  music?: MusicMeasure;
}

/** Of bytes that others may follow. */
export interface RunningDigest {
  size: number;
  hash: Hash;
  music?: MusicReader;
}

const newDigest = (): RunningDigest => ({ size: 0, hash: createHash('sha256') });

/** Of what may be music: it is measured as it comes, and soon given up where it is none. */
export const newMeasuredDigest = (): RunningDigest => ({
  ...newDigest(),
  music: newMusicReader(),
});

/** Of those that have come so far. */
export const digestNow = ({ size, hash, music }: RunningDigest): ContentDigest => ({
  size,
  sha256: hash.copy().digest('hex'),
  ...(music && { music: measureOf(music) }),
});

/** A file that is still being opened would be made after whoever learns of the failure has removed it. */
const untilClosed = (target: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (target.closed) resolve();
    else target.once('close', resolve);
  });

/** Sends bytes on while it counts, hashes and measures them, behind those that the digest has already. */
async function hashedInto(
  source: AsyncIterable<Uint8Array>,
  target: Writable,
  digest: RunningDigest,
): Promise<ContentDigest> {
  async function* hashed(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      digest.hash.update(chunk);
      digest.size += chunk.length;
      if (digest.music) readMusic(digest.music, chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(source, hashed, target);
  } catch (error) {
    await untilClosed(target);
    throw error;
  }
  return digestNow(digest);
}

export const digestOf = (source: AsyncIterable<Uint8Array>): Promise<ContentDigest> =>
  hashedInto(source, new Writable({ write: (_chunk, _encoding, done) => done() }), newDigest());

const WRITING = {
  // Syncs the file before it is closed.
  flush: true,
  mode: FILE_MODE,
  // Bytes that come while others are written are written together: the network brings them in small pieces.
  highWaterMark: 256 * 1024,
} as const;

/** Throws where `path` is there already; what fails half-way may leave a part. */
export const writeHashed = (
  source: AsyncIterable<Uint8Array>,
  path: string,
  digest = newDigest(),
): Promise<ContentDigest> =>
  hashedInto(source, createWriteStream(path, { ...WRITING, flags: 'wx' }), digest);

/** Behind the bytes of a file that `digest` is of; what fails half-way may leave more of them, and makes it useless. */
export const appendHashed = (
  source: AsyncIterable<Uint8Array>,
  path: string,
  digest: RunningDigest,
): Promise<ContentDigest> =>
  hashedInto(
    source,
    createWriteStream(path, { ...WRITING, flags: 'r+', start: digest.size }),
    digest,
  );
