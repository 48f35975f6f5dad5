// What could not be written is over when it is said to have failed: whoever removes its file has removed it.
import { pbkdf2 } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeHashed } from '#server/files/writeHashed.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

/** Keeps the threads that open files busy for a while. */
const busyThreads = () =>
  Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('', '', 50_000, 32, 'sha256')));

/** A sender that leaves before the first byte. */
const broken = (): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('left')) }),
});

test('a body that breaks before its file is open leaves no file behind', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'body');
  const busy = busyThreads();
  await expect(writeHashed(broken(), path)).rejects.toThrow('left');
  rmSync(path, { force: true });
  await busy;
  expect(await readdir(folder.path)).toEqual([]);
});
