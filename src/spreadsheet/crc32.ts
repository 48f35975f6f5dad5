// The checksum of zip archives (CRC-32), as quick as a browser can count it.

const POLYNOMIAL = 0xed_b8_83_20;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  }
  return value;
});

export function crc32(bytes: Uint8Array): number {
  const table = TABLE;
  let value = -1;
  // By index: an iterator costs as much again.
  for (let at = 0; at < bytes.length; at += 1) {
    value = (table[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return ~value >>> 0;
}
