// The directory of a zip archive, read from its last bytes, and where the bytes of an entry lie.
import {
  CENTRAL_ENTRY,
  END_LENGTH,
  END_OF_DIRECTORY,
  ENTRY_LENGTH,
  LOCAL_LENGTH,
} from './zipFormat.ts';

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  isDeflated: boolean;
  /** CRC-32 of the content. */
  checksum: number;
  /** Bytes in the archive. */
  packed: number;
  /** Bytes that it claims to inflate to. */
  inflated: number;
  /** Where its own header starts. */
  start: number;
}

type DirectoryRefusal = 'truncated' | 'damaged' | 'too-many-parts';

const MAX_COMMENT = 0xff_ff;
const ZIP64_16 = 0xff_ff;
const ZIP64_32 = 0xff_ff_ff_ff;
const DEFLATED = 8;
const MAX_ENTRIES = 300;

const dataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the end record of the directory starts, or -1. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

/** The entries, or why there is no reading them; archives for 64 bits are larger than any form. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | DirectoryRefusal {
  const view = dataView(bytes);
  const end = findEnd(view);
  if (end === -1) return 'truncated';
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count === ZIP64_16 || start === ZIP64_32 || count > MAX_ENTRIES) {
    return 'too-many-parts';
  }

  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
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
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      inflated: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    });
    at = nameStart + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** An entry's bytes as they lie in the archive; empty when its header lies outside. */
export function packedBytes(bytes: Uint8Array, { start, packed }: ZipEntry): Uint8Array {
  if (start + LOCAL_LENGTH > bytes.length) return new Uint8Array();
  const view = dataView(bytes);
  const data =
    start + LOCAL_LENGTH + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  return bytes.subarray(data, data + packed);
}
