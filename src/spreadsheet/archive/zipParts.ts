import { Inflate, inflateSync, zipSync } from 'fflate';
import { packedBytes, type ZipEntry } from './zipDirectory.ts';

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1 ? 0xed_b8_83_20 : 0) ^ (value >>> 1);
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let value = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    value = (TABLE[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return ~value >>> 0;
}

export interface Part {
  /** Normalised by `partName` in a read archive. */
  name: string;
  content: Uint8Array;
}

/** Pictures, charts, notes, links: never read, so never inspected. */
const UNREAD =
  /^docprops\/|^customxml\/|(?:^|\/)(?:theme|media|drawings|charts|printersettings|externallinks|threadedcomments|persons|ctrlprops|pivottables|pivotcache|tables)\/|\/worksheets\/_rels\/|\/(?:calcchain|comments\d*|metadata)\.xml$/;

/** Packed bytes that inflate quickly, whatever they claim. */
const PIECE = 64 * 1024;

/** Inflates `claimed` bytes and at most one more; throws if invalid or much longer. */
function inflate(packed: Uint8Array, claimed: number): Uint8Array {
  const content = new Uint8Array(claimed + 1);
  if (packed.length <= PIECE) return inflateSync(packed, { out: content });
  let length = 0;
  const stream = new Inflate((piece) => {
    if (length + piece.length > claimed) throw new RangeError('More than an entry claims');
    content.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at < packed.length; at += PIECE) {
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  }
  return content.subarray(0, length);
}

/** Yields copies of checked entries; throws if one differs from its directory record. */
export function* inflateParts(bytes: Uint8Array, entries: readonly ZipEntry[]): Generator<Part> {
  for (const entry of entries) {
    if (UNREAD.test(entry.name)) continue;
    const packed = packedBytes(bytes, entry);
    const content = entry.isDeflated ? inflate(packed, entry.inflated) : packed.slice();
    const isSame =
      content.length === entry.inflated &&
      (entry.checksum === 0 || entry.checksum === crc32(content));
    if (!isSame) throw new RangeError('An entry is damaged');
    yield { name: entry.name, content };
  }
}

/** fflate takes the date of today otherwise, and throws where a clock is before 1980. */
const DATE = '2000-01-01';

/** Stores parts uncompressed for the xlsx library, which reads them at once. */
export const plainArchive = (parts: readonly Part[]): Uint8Array =>
  zipSync(Object.fromEntries(parts.map(({ name, content }) => [name, content])), {
    level: 0,
    mtime: DATE,
  });
