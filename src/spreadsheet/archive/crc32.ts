// CRC-32 of zip archives.

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
