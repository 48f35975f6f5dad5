// What a file is by its bytes, before the xlsx library sees it: signature and zip directory, in microseconds.

export type ArchiveRefusal =
  | 'empty'
  | 'old-xls'
  | 'not-zip'
  | 'not-workbook'
  | 'encrypted'
  | 'truncated'
  | 'damaged'
  | 'too-big-inside'
  | 'macros';

const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
const LOCAL_FILE = 0x04_03_4b_50;
const CENTRAL_ENTRY = 0x02_01_4b_50;
const END_OF_DIRECTORY = 0x06_05_4b_50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 0xff_ff;
const ZIP64_16 = 0xff_ff;
const ZIP64_32 = 0xff_ff_ff_ff;
const DEFLATED = 8;
const MIB = 1024 * 1024;

const MAX_ENTRIES = 300;
const MAX_INFLATED = 16 * MIB;
const MAX_INFLATED_TOGETHER = 32 * MIB;
/** Workbook, relations and the like: small in every real form, costly to read when they are not. */
const MAX_INFLATED_STRUCTURE = MIB;
const MAX_RATIO = 200;
/** Below this size the ratio says nothing: small sheets of repeated rows compress well. */
const RATIO_FROM = MIB;
/** An empty deflated entry is two bytes; more that claims to inflate to nothing hides its size. */
const EMPTY_DEFLATED = 8;

const BULKY = /^xl\/(?:worksheets\/[^/]+\.xml|sharedStrings\.xml|styles\.xml|media\/)/i;
const MACROS = /(?:^|\/)vbaProject\.bin$|^xl\/(?:macrosheets|dialogsheets)\//i;
const WORKBOOK = /(?:^|\/)workbook\d*\.xml$/i;
const CONTENT_TYPES = '[Content_Types].xml';
const ENCRYPTED_PACKAGE = 'EncryptedPackage';

interface Entry {
  name: string;
  isEncrypted: boolean;
  isDeflated: boolean;
  packed: number;
  inflated: number;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether the bytes hold an ASCII text written as UTF-16, low byte first. */
function holdsUtf16(bytes: Uint8Array, text: string): boolean {
  const wanted = Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** Where the end record of the directory starts, or -1. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

/** The directory's entries, or why it cannot be read. */
function readDirectory(bytes: Uint8Array): Entry[] | ArchiveRefusal {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === -1) return 'truncated';
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count === ZIP64_16 || start === ZIP64_32 || count > MAX_ENTRIES) return 'too-big-inside';

  const decoder = new TextDecoder();
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > bytes.length) return 'truncated';
    if (view.getUint32(at, true) !== CENTRAL_ENTRY) return 'damaged';
    const nameLength = view.getUint16(at + 28, true);
    const nameStart = at + ENTRY_LENGTH;
    entries.push({
      name: decoder.decode(bytes.subarray(nameStart, nameStart + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      isDeflated: view.getUint16(at + 10, true) === DEFLATED,
      packed: view.getUint32(at + 20, true),
      inflated: view.getUint32(at + 24, true),
    });
    at = nameStart + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function isTooBig({ name, packed, inflated, isDeflated }: Entry): boolean {
  const limit = BULKY.test(name) ? MAX_INFLATED : MAX_INFLATED_STRUCTURE;
  const hidesItsSize =
    isDeflated &&
    inflated === 0 &&
    (packed === 0 || packed > EMPTY_DEFLATED) &&
    !name.endsWith('/');
  const isBomb = inflated > RATIO_FROM && inflated > packed * MAX_RATIO;
  return inflated > limit || hidesItsSize || isBomb;
}

/** undefined for an archive that the xlsx library may be given; otherwise why not. */
export function checkArchive(bytes: Uint8Array): ArchiveRefusal | undefined {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, OLE2)) {
    return holdsUtf16(bytes, ENCRYPTED_PACKAGE) ? 'encrypted' : 'old-xls';
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint32(0, true) !== LOCAL_FILE) return 'not-zip';
  const entries = readDirectory(bytes);
  if (!Array.isArray(entries)) return entries;

  const names = entries.map(({ name }) => name);
  if (!names.includes(CONTENT_TYPES) || !names.some((name) => WORKBOOK.test(name))) {
    return 'not-workbook';
  }
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'encrypted';
  if (names.some((name) => MACROS.test(name))) return 'macros';
  const together = entries.reduce((sum, { inflated }) => sum + inflated, 0);
  if (together > MAX_INFLATED_TOGETHER || entries.some(isTooBig)) return 'too-big-inside';
  return undefined;
}
