import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type ForeignFormat, foreignFormat } from '#domain/fileType.ts';
import type { MusicMeasure } from '#domain/music/limits.ts';
import {
  measureOf,
  type MusicReader,
  newMusicReader,
  readMusic,
} from '#domain/music/musicReader.ts';
import type { Bytes } from './gathered.ts';
import { FILE_MODE } from './privateFolder.ts';

export interface ContentDigest {
  size: number;
  sha256: string;
  /** Set for received bodies: the measured length, or `unreadable` if the body is not music. */
  music?: MusicMeasure;
  /** Detected format of bytes that are not music. */
  format?: ForeignFormat | undefined;
}

export interface RunningDigest {
  size: number;
  hash: Hash;
  music?: MusicReader;
}

export const newDigest = (): RunningDigest => ({ size: 0, hash: createHash('sha256') });

export const newMeasuredDigest = (): RunningDigest => ({
  ...newDigest(),
  music: newMusicReader(),
});

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

/** Repeats a partial write with the remaining bytes; on a full disk this second write throws. */
async function writeAll(file: FileHandle, chunks: readonly Uint8Array[], position: number) {
  let { bytesWritten } = await file.writev(chunks, position);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  while (bytesWritten < bytes) {
    const rest = Buffer.concat(chunks).subarray(bytesWritten);
    bytesWritten += (await file.write(rest, 0, rest.length, position + bytesWritten)).bytesWritten;
  }
}

interface Writing {
  start: number;
  digest: RunningDigest;
  isSynced: boolean;
}

async function writeInto(
  opening: Promise<FileHandle>,
  source: Bytes,
  { start, digest, isSynced }: Writing,
): Promise<number> {
  // Prevents an unhandled rejection before `await opening`.
  opening.catch(() => undefined);
  let end = start;
  try {
    for await (const come of source) {
      const file = await opening;
      const chunks = [come].flat();
      const writing = writeAll(file, chunks, end);
      // Hashes while the write is running.
      add(digest, chunks);
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
  /** Digest of earlier pieces of an upload; the bytes are added to it. */
  digest?: RunningDigest;
  isSynced?: boolean;
}

/** Throws if `path` exists; a failure may leave a partial file. */
export async function writeHashed(
  source: Bytes,
  path: string,
  { digest = newDigest(), isSynced = true }: Hashing = {},
): Promise<ContentDigest> {
  await writeInto(open(path, 'wx', FILE_MODE), source, { start: 0, digest, isSynced });
  return digestNow(digest);
}

export const appendHashed = (
  source: Bytes,
  path: string,
  size: number,
  digest: RunningDigest,
): Promise<number> => writeInto(open(path, 'r+'), source, { start: size, digest, isSynced: true });
