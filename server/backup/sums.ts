// Reads and writes SHA256SUMS, the last file of a backup, in the format of `sha256sum -c`.
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UnusableSetting } from '../config/config.ts';
import { writeHashed } from '../files/writeHashed.ts';
import { backupText } from '#text/server/console.ts';

export const DATABASE = 'registration.sqlite';
const SUMS = 'SHA256SUMS';
const PARTIAL = `${SUMS}.partial`;
/** Matches only paths that a backup writes, so that no path leads out of the folder of the backup. */
const LINE = /^([0-9a-f]{64}) {2}(registration\.sqlite|files\/kept\/[0-9a-f-]{36})$/;

export const storedPath = (id: string): string => `files/kept/${id}`;

export type Sums = ReadonlyMap<string, string>;

export async function writeSums(folder: string, sums: Sums): Promise<void> {
  const lines = [...sums].map(([path, sha256]) => `${sha256}  ${path}\n`);
  await writeHashed(Readable.from(lines.map((line) => Buffer.from(line))), join(folder, PARTIAL));
  await rename(join(folder, PARTIAL), join(folder, SUMS));
}

/** Throws UnusableSetting if the backup is incomplete. */
export async function readSums(folder: string): Promise<Sums> {
  const content = await readFile(join(folder, SUMS), 'utf8').catch(() => '');
  const sums = new Map<string, string>();
  for (const line of content.split('\n').slice(0, -1)) {
    const [, sha256, path] = LINE.exec(line) ?? [];
    if (sha256 === undefined || path === undefined)
      throw new UnusableSetting(backupText.notWhole(folder));
    sums.set(path, sha256);
  }
  if (!sums.has(DATABASE)) throw new UnusableSetting(backupText.notWhole(folder));
  return sums;
}
