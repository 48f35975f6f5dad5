export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** `%PDF-` within the first kilobyte, like PDF readers. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1024);
  return head.some((_, at) => startsWith(head.subarray(at), [0x25, 0x50, 0x44, 0x46, 0x2d]));
}
