// CRC-32 of zip archives, four bytes at a time.

const POLYNOMIAL = 0xed_b8_83_20;
const BYTES = 256;

/** Contribution of a byte followed by none, one, two or three bytes. */
const TABLES = new Int32Array(BYTES * 4);
for (let byte = 0; byte < BYTES; byte += 1) {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  }
  TABLES[byte] = value;
}
for (let at = BYTES; at < TABLES.length; at += 1) {
  const before = TABLES[at - BYTES] ?? 0;
  TABLES[at] = (TABLES[before & 0xff] ?? 0) ^ (before >>> 8);
}

export function crc32(bytes: Uint8Array): number {
  const tables = TABLES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - (bytes.length % 4);
  let value = -1;
  for (let at = 0; at < last; at += 4) {
    const word = value ^ view.getInt32(at, true);
    value =
      (tables[BYTES * 3 + (word & 0xff)] ?? 0) ^
      (tables[BYTES * 2 + ((word >>> 8) & 0xff)] ?? 0) ^
      (tables[BYTES + ((word >>> 16) & 0xff)] ?? 0) ^
      (tables[word >>> 24] ?? 0);
  }
  for (let at = last; at < bytes.length; at += 1) {
    value = (tables[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return ~value >>> 0;
}
