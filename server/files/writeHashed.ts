// Writes a stream to a private file that is safe on disk, and says how long it is, what its hash is and how it sounds.
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type ForeignFormat, foreignFormat } from '#domain/music/foreignFormat.ts';
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
  /** Format of bytes that are no music, where it is known. */
  format?: ForeignFormat | undefined;
}

/** Of bytes that others may follow. */
export interface RunningDigest {
  size: number;
  hash: Hash;
  music?: MusicReader;
}

export const newDigest = (): RunningDigest => ({ size: 0, hash: createHash('sha256') });

/** Of what may be music: it is measured as it comes, and soon given up where it is none. */
export const newMeasuredDigest = (): RunningDigest => ({
  ...newDigest(),
  music: newMusicReader(),
});

/** Returns the digest of the bytes that have come so far. */
export function digestNow({ size, hash, music }: RunningDigest): ContentDigest {
  const digest = { size, sha256: hash.copy().digest('hex') };
  if (!music) return digest;
  const measure = measureOf(music);
  const format = measure === 'unreadable' ? foreignFormat(music.byTags.foreign) : undefined;
  return { ...digest, music: measure, format };
}

function add(digest: RunningDigest, chunks: readonly Uint8Array[]): void {
  for (const chunk of chunks) {
    digest.hash.update(chunk);
    digest.size += chunk.length;
    if (digest.music) readMusic(digest.music, chunk);
  }
}

/** Passes bytes on, which go on in `digest`. */
export async function* hashing(source: Bytes, digest: RunningDigest) {
  for await (const come of source) {
    const chunks = [come].flat();
    add(digest, chunks);
    yield chunks;
  }
}

export async function digestOf(
  source: Bytes,
  digest: RunningDigest = newDigest(),
): Promise<ContentDigest> {
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

interface Writing {
  /** Position of the first byte. */
  start: number;
  /** Go on with the bytes. */
  digests: readonly RunningDigest[];
  isSynced: boolean;
}

/** Writes bytes to a file and returns their number. */
async function writeInto(
  opening: Promise<FileHandle>,
  source: Bytes,
  { start, digests, isSynced }: Writing,
): Promise<number> {
  // A failure is told where the file is waited for: the first bytes may take longer to come.
  opening.catch(() => undefined);
  let end = start;
  try {
    for await (const come of source) {
      const file = await opening;
      const chunks = [come].flat();
      const writing = writeAll(file, chunks, end);
      // Another thread writes them meanwhile.
      for (const digest of digests) add(digest, chunks);
      for (const { length } of chunks) end += length;
      await writing;
    }
    if (isSynced) await (await opening).sync();
    else await opening;
    return end - start;
  } finally {
    const [opened] = await Promise.allSettled([opening]);
    if (opened.status === 'fulfilled') await opened.value.close();
  }
}

interface Hashing {
  /** Becomes the digest of the bytes. */
  digest?: RunningDigest;
  /** Goes on with the bytes. */
  whole?: RunningDigest | undefined;
  isSynced?: boolean;
}

/** Throws where `path` is there already; what fails half-way may leave a part. */
export async function writeHashed(
  source: Bytes,
  path: string,
  { digest = newDigest(), whole, isSynced = true }: Hashing = {},
): Promise<ContentDigest> {
  const digests = whole ? [digest, whole] : [digest];
  await writeInto(open(path, 'wx', FILE_MODE), source, { start: 0, digests, isSynced });
  return digestNow(digest);
}

/** Writes bytes behind the first `size` bytes of a file; what fails half-way may leave more bytes. */
export const appendHashed = (
  source: Bytes,
  path: string,
  size: number,
  digest: RunningDigest,
): Promise<number> =>
  writeInto(open(path, 'r+'), source, { start: size, digests: [digest], isSynced: true });
