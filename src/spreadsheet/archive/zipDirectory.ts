export interface ZipEntry {
  /** Path of the entry, as `partName` normalises it. */
  name: string;
  isEncrypted: boolean;
  isDeflated: boolean;
  /** CRC-32 of the unzipped content. */
  checksum: number;
  /** Bytes of the packed content in the archive. */
  packed: number;
  /** Bytes of the unzipped content, as the zip directory claims. */
  inflated: number;
  /** Offset of the entry's local header. */
  start: number;
}

type DirectoryRefusal = 'truncated' | 'damaged' | 'too-many-parts';

const MAX_COMMENT = 0xff_ff;
/** Values of 16-bit and 32-bit fields which mean that a 64-bit field has the real value. */
const ELSEWHERE_16 = 0xff_ff;
const ELSEWHERE_32 = 0xff_ff_ff_ff;
const SIZES_64 = 1;
const DEFLATED = 8;
const MAX_ENTRIES = 300;

const dataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads a 64-bit number. The result is inexact above 2 ** 53, but no form has such numbers. */
const uint64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

interface DirectoryPlace {
  count: number;
  start: number;
}

/** Reads ZIP64 records only if the plain record refers to them, because some programs add unused records. */
function directoryPlace(view: DataView, end: number): DirectoryPlace | DirectoryRefusal {
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count !== ELSEWHERE_16 && start !== ELSEWHERE_32) return { count, start };
  const locator = end - END_LOCATOR_LENGTH_64;
  if (locator < 0 || view.getUint32(locator, true) !== END_LOCATOR_64) return 'damaged';
  const at = uint64(view, locator + 8);
  if (at + END_LENGTH_64 > view.byteLength) return 'truncated';
  if (view.getUint32(at, true) !== END_OF_DIRECTORY_64) return 'damaged';
  return { count: uint64(view, at + 32), start: uint64(view, at + 48) };
}

type EntryNumbers = Pick<ZipEntry, 'packed' | 'inflated' | 'start'>;

/** Reads the numbers of a zip entry; undefined if a number refers to a missing 64-bit field. */
function entryNumbers(view: DataView, at: number): EntryNumbers | undefined {
  const read = {
    inflated: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    start: view.getUint32(at + 42, true),
  };
  const missing = (['inflated', 'packed', 'start'] as const).filter(
    (key) => read[key] === ELSEWHERE_32,
  );
  if (missing.length === 0) return read;
  const extra = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
  const end = Math.min(extra + view.getUint16(at + 30, true), view.byteLength);
  for (let field = extra; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== SIZES_64) continue;
    if (field + 4 + 8 * missing.length > end) return undefined;
    for (const [index, key] of missing.entries()) read[key] = uint64(view, field + 4 + 8 * index);
    return read;
  }
  return undefined;
}

/** Returns the entries of a zip file except its folders, or the reason why the directory cannot be read. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | DirectoryRefusal {
  const view = dataView(bytes);
  const end = findEnd(view);
  if (end === -1) return 'truncated';
  const directory = directoryPlace(view, end);
  if (typeof directory === 'string') return directory;
  if (directory.count > MAX_ENTRIES) return 'too-many-parts';

  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
  let at = directory.start;
  for (let index = 0; index < directory.count; index += 1) {
    if (at + ENTRY_LENGTH > bytes.length) return 'truncated';
    if (view.getUint32(at, true) !== CENTRAL_ENTRY) return 'damaged';
    const nameLength = view.getUint16(at + 28, true);
    const nameStart = at + ENTRY_LENGTH;
    const path = decoder.decode(bytes.subarray(nameStart, nameStart + nameLength));
    const numbers = entryNumbers(view, at);
    if (!numbers) return 'damaged';
    if (numbers.start + LOCAL_LENGTH + numbers.packed > bytes.length) return 'truncated';
    if (!/[/\\]$/.test(path)) {
      entries.push({
        name: partName(path),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        isDeflated: view.getUint16(at + 10, true) === DEFLATED,
        checksum: view.getUint32(at + 16, true),
        ...numbers,
      });
    }
    at = nameStart + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

export function packedBytes(bytes: Uint8Array, { start, packed }: ZipEntry): Uint8Array {
  const view = dataView(bytes);
  const data =
    start + LOCAL_LENGTH + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return bytes.subarray(data, data + packed);
}

const CENTRAL_ENTRY = 0x02_01_4b_50;
const END_OF_DIRECTORY = 0x06_05_4b_50;
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;

/** Signatures of ZIP64: a second end record with 64-bit fields, and the locator of this record. */
const END_OF_DIRECTORY_64 = 0x06_06_4b_50;
const END_LOCATOR_64 = 0x07_06_4b_50;
export const END_LENGTH_64 = 56;
const END_LOCATOR_LENGTH_64 = 20;

/** Decodes `%20` and other escapes of a path; leaves a path with an invalid escape as it is. */
function decodedUri(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Normalises `path`, a zip entry or a relationship target, relative to `folder`. Excel accepts both
 * slashes, a leading slash, dots, percent escapes and any case.
 */
export function partName(path: string, folder = ''): string {
  const slashed = decodedUri(path).replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of `${slashed.startsWith('/') ? '' : `${folder}/`}${slashed}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}
