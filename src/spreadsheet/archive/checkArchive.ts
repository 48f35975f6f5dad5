// Checks the signature and the zip directory of a file before the xlsx library reads the file. The check takes
// microseconds (decision 0006).
import { FORM_BYTES } from '#domain/limits.ts';
import { isZip, startsWith } from '#domain/fileType.ts';
import { readZipDirectory, type ZipEntry } from './zipDirectory.ts';

export type ArchiveRefusal =
  | 'empty'
  | 'old-xls'
  | 'not-zip'
  | 'not-workbook'
  | 'encrypted'
  | 'truncated'
  | 'damaged'
  | 'too-big-inside'
  | 'too-many-parts'
  | 'bomb'
  | 'twice-named'
  | 'macros'
  | 'macro-sheet';

const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
const MIB = 1024 * 1024;
/** Limit of unzipped bytes by path of a part (file in the archive). Low for parsed parts: they need more memory. */
const MAX_INFLATED: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^xl\/worksheets\/[^/]+\.xml$/, 8 * MIB],
  [/^xl\/styles\.xml$/, 4 * MIB],
  [/^xl\/sharedstrings\.xml$/, 2 * MIB],
  [/^xl\/media\//, 16 * MIB],
];
const MAX_INFLATED_ELSE = MIB;
const MAX_RATIO = 200;
/** Unzipped bytes up to which any compression ratio is accepted, because repeated rows compress well. */
const RATIO_FROM = MIB;
/** Most packed bytes of an entry with stated size 0; more prove a wrong size. An empty entry usually has two. */
const EMPTY_DEFLATED = 8;

const MACROS = /(?:^|\/)vbaproject\.bin$/;
const MACRO_SHEET = /^xl\/(?:macrosheets|dialogsheets)\//;
const EXTERNAL_LINK = /^xl\/externallinks\//;
const WORKBOOK = /(?:^|\/)workbook\d*\.xml$/;
const CONTENT_TYPES = '[content_types].xml';
const ENCRYPTED_PACKAGE = 'EncryptedPackage';

/** Returns whether bytes contain an ASCII text in little-endian UTF-16. */
function holdsUtf16(bytes: Uint8Array, text: string): boolean {
  const wanted = Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

const isTooBig = ({ name, inflated }: ZipEntry): boolean =>
  inflated > (MAX_INFLATED.find(([path]) => path.test(name))?.[1] ?? MAX_INFLATED_ELSE);

/** Returns whether a zip entry has an extreme compression ratio, or hides its size. */
function isBomb({ packed, inflated, isDeflated }: ZipEntry): boolean {
  const hidesItsSize = isDeflated && inflated === 0 && (packed === 0 || packed > EMPTY_DEFLATED);
  return hidesItsSize || (inflated > RATIO_FROM && inflated > packed * MAX_RATIO);
}

/** Returns whether a workbook has links to other workbooks. Such links are never followed. */
export const hasExternalLinks = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => EXTERNAL_LINK.test(name));

/** Returns the readable entries of an archive, or a refusal. */
export function checkArchive(bytes: Uint8Array): ZipEntry[] | ArchiveRefusal {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, OLE2)) {
    return holdsUtf16(bytes, ENCRYPTED_PACKAGE) ? 'encrypted' : 'old-xls';
  }
  if (!isZip(bytes)) return 'not-zip';
  const entries = readZipDirectory(bytes);
  if (typeof entries === 'string') return entries;

  const names = entries.map(({ name }) => name);
  if (!names.includes(CONTENT_TYPES) || !names.some((name) => WORKBOOK.test(name))) {
    return 'not-workbook';
  }
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'encrypted';
  if (names.some((name) => MACRO_SHEET.test(name))) return 'macro-sheet';
  if (names.some((name) => MACROS.test(name))) return 'macros';
  if (new Set(names).size < names.length) return 'twice-named';
  if (entries.some(isBomb)) return 'bomb';
  const together = entries.reduce((sum, { inflated }) => sum + inflated, 0);
  if (together > FORM_BYTES || entries.some(isTooBig)) return 'too-big-inside';
  return entries;
}
