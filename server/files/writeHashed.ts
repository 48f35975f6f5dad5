// Writes a stream to a private file that is safe on disk, and says how long it is, what its hash is and how it sounds.
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { MusicMeasure } from '#domain/music/musicMeasure.ts';
import {
  measureOf,
  type MusicReader,
  newMusicReader,
  readMusic,
} from '#domain/music/musicReader.ts';
import type { Bytes } from './gathered.ts';
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
const digestNow = ({ size, hash, music }: RunningDigest): ContentDigest => ({
  size,
  sha256: hash.copy().digest('hex'),
  ...(music && { music: measureOf(music) }),
});

function add(digest: RunningDigest, chunks: readonly Uint8Array[]): void {
  for (const chunk of chunks) {
    digest.hash.update(chunk);
    digest.size += chunk.length;
    if (digest.music) readMusic(digest.music, chunk);
  }
}

export async function digestOf(source: Bytes): Promise<ContentDigest> {
  const digest = newDigest();
  for await (const come of source) add(digest, [come].flat());
  return digestNow(digest);
}

/** A disk that becomes full takes a part of them; what follows is told why. */
async function writeAll(file: FileHandle, chunks: readonly Uint8Array[], position: number) {
  let { bytesWritten } = await file.writev(chunks, position);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  while (bytesWritten < bytes) {
    const rest = Buffer.concat(chunks).subarray(bytesWritten);
    bytesWritten += (await file.write(rest, 0, rest.length, position + bytesWritten)).bytesWritten;
  }
}

/** Writes bytes behind those that the digest is of, which goes on with them, and syncs them. */
async function writeInto(
  opening: Promise<FileHandle>,
  source: Bytes,
  digest: RunningDigest,
): Promise<ContentDigest> {
  // A failure is told where the file is waited for: the first bytes may take longer to come.
  opening.catch(() => undefined);
  try {
    for await (const come of source) {
      const file = await opening;
      const chunks = [come].flat();
      const writing = writeAll(file, chunks, digest.size);
      // Another thread writes them meanwhile.
      add(digest, chunks);
      await writing;
    }
    await (await opening).sync();
    return digestNow(digest);
  } finally {
    const [opened] = await Promise.allSettled([opening]);
    if (opened.status === 'fulfilled') await opened.value.close();
  }
}

/** Throws where `path` is there already; what fails half-way may leave a part. */
export const writeHashed = (
  source: Bytes,
  path: string,
  digest = newDigest(),
): Promise<ContentDigest> => writeInto(open(path, 'wx', FILE_MODE), source, digest);

/** Behind the bytes of a file that `digest` is of; what fails half-way may leave more of them, and makes it useless. */
export const appendHashed = (
  source: Bytes,
  path: string,
  digest: RunningDigest,
): Promise<ContentDigest> => writeInto(open(path, 'r+'), source, digest);
