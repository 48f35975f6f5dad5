// Finds sheets with absurdly many column settings: each may stand for 16,384 columns, and the xlsx library walks them all.
import { entryPieces, readZipDirectory, type ZipEntry } from './zipDirectory.ts';

const MAX_COLUMN_SETTINGS = 1000;
/** The start of a `col` element, with or without a namespace prefix. */
const COLUMN_SETTING = /[<:]col\s/g;
const LONGEST_SPLIT = 4;

async function countSettings(bytes: Uint8Array, entry: ZipEntry): Promise<number> {
  const decoder = new TextDecoder('latin1');
  let count = 0;
  let tail = '';
  for await (const piece of entryPieces(bytes, entry)) {
    const text = tail + decoder.decode(piece);
    count += text.match(COLUMN_SETTING)?.length ?? 0;
    if (count > MAX_COLUMN_SETTINGS) return count;
    tail = text.slice(-LONGEST_SPLIT);
  }
  return count;
}

/** Whether any entry of an archive that passed `checkArchive` has too many; every one may be a sheet. */
export async function hasTooManyColumns(bytes: Uint8Array): Promise<boolean> {
  const entries = readZipDirectory(bytes);
  if (typeof entries === 'string') return false;
  for (const entry of entries) {
    if ((await countSettings(bytes, entry)) > MAX_COLUMN_SETTINGS) return true;
  }
  return false;
}
