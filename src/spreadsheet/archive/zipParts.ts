import { Inflate, inflateSync } from 'fflate';
import { crc32 } from './crc32.ts';
import {
  packedBytes,
  type ZipEntry,
  CENTRAL_ENTRY,
  END_LENGTH,
  END_OF_DIRECTORY,
  ENTRY_LENGTH,
  LOCAL_FILE,
  LOCAL_LENGTH,
} from './zipDirectory.ts';

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

interface NamedPart {
  name: Uint8Array;
  content: Uint8Array;
}

/** Sizes and name length are adjacent in both headers of a part. */
function putSizes(view: DataView, at: number, { name, content }: NamedPart): void {
  view.setUint32(at, content.length, true);
  view.setUint32(at + 4, content.length, true);
  view.setUint16(at + 8, name.length, true);
}

/** Stores parts uncompressed; checksums stay 0, because they were verified before. */
export function plainArchive(parts: readonly Part[]): Uint8Array {
  const encoder = new TextEncoder();
  const named = parts.map(({ name, content }) => ({ name: encoder.encode(name), content }));
  const sizes = named.map(({ name, content }) => ({
    body: LOCAL_LENGTH + name.length + content.length,
    entry: ENTRY_LENGTH + name.length,
  }));
  const directoryAt = sizes.reduce((sum, { body }) => sum + body, 0);
  const endAt = sizes.reduce((sum, { entry }) => sum + entry, directoryAt);
  const archive = new Uint8Array(endAt + END_LENGTH);
  const view = new DataView(archive.buffer);
  let at = 0;
  let entryAt = directoryAt;
  for (const part of named) {
    view.setUint32(at, LOCAL_FILE, true);
    putSizes(view, at + 18, part);
    archive.set(part.name, at + LOCAL_LENGTH);
    archive.set(part.content, at + LOCAL_LENGTH + part.name.length);
    view.setUint32(entryAt, CENTRAL_ENTRY, true);
    putSizes(view, entryAt + 20, part);
    view.setUint32(entryAt + 42, at, true);
    archive.set(part.name, entryAt + ENTRY_LENGTH);
    at += LOCAL_LENGTH + part.name.length + part.content.length;
    entryAt += ENTRY_LENGTH + part.name.length;
  }
  view.setUint32(endAt, END_OF_DIRECTORY, true);
  view.setUint16(endAt + 8, parts.length, true);
  view.setUint16(endAt + 10, parts.length, true);
  view.setUint32(endAt + 12, endAt - directoryAt, true);
  view.setUint32(endAt + 16, directoryAt, true);
  return archive;
}
