import { createHash, pbkdf2 } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { gathered } from '#server/files/gathered.ts';
import {
  appendHashed,
  digestNow,
  newDigest,
  newMeasuredDigest,
  writeHashed,
} from '#server/files/writeHashed.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const PIECE = 64 * 1024;

function* piecesOf(file: Uint8Array) {
  for (let at = 0; at < file.length; at += PIECE) yield Buffer.from(file.subarray(at, at + PIECE));
}

test.each([
  ['all that has come at a time', (body: Readable) => gathered(body)],
  ['piece by piece', (body: Readable) => body],
])('a file written in two steps is complete, taking %s', async (_, taken) => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'track');
  const track = largeTrack(1_000_001);
  const half = 400_007;
  const body = (file: Uint8Array) => taken(Readable.from(piecesOf(file)));
  const digest = newMeasuredDigest();
  await writeHashed(body(track.subarray(0, half)), path, { digest });
  const sha256 = createHash('sha256').update(track).digest('hex');
  const rest = body(track.subarray(half));
  expect(await appendHashed(rest, path, half, digest)).toBe(track.length - half);
  expect(digestNow(digest)).toMatchObject({ size: track.length, sha256 });
  expect((await readFile(path)).equals(track)).toBe(true);
});

test('a full disk is reported without waiting for the rest of the body', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(PIECE);
  }
  const writing = appendHashed(endless(), '/dev/full', 0, newDigest());
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('a file that cannot be opened is reported even if its body is broken too', async () => {
  await using folder = await temporaryFolder();
  const nowhere = join(folder.path, 'none', 'track');
  const bytes = () => Readable.from([Buffer.from('байты')]);
  await expect(writeHashed(bytes(), nowhere)).rejects.toMatchObject({ code: 'ENOENT' });
  const unreadable = new Readable({
    read() {
      this.destroy(new Error('cannot be read'));
    },
  });
  await expect(writeHashed(unreadable, nowhere)).rejects.toThrow('cannot be read');
});

/** Keeps the thread pool busy, so that opening a file takes some time. */
const busyThreads = () =>
  Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('', '', 50_000, 32, 'sha256')));

/** A body that breaks off before its first byte. */
const broken = (): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('left')) }),
});

test('a body that breaks before its file is open leaves no file', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'body');
  const busy = busyThreads();
  await expect(writeHashed(broken(), path)).rejects.toThrow('left');
  rmSync(path, { force: true });
  await busy;
  expect(await readdir(folder.path)).toEqual([]);
});

test('an error of opening is reported when the body arrives, never as an unhandled rejection', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'body');
  writeFileSync(path, '');
  async function* slow() {
    // Waits until opening the file has failed.
    await busyThreads();
    yield Buffer.from('body');
  }
  await expect(writeHashed(slow(), path)).rejects.toMatchObject({ code: 'EEXIST' });
});
