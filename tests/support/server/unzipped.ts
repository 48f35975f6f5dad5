/** Reads the central directory of a zip: name, compression method and bytes of each entry. */
export function unzipped(zip: Uint8Array): { name: string; method: number; bytes: Uint8Array }[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const entries: { name: string; method: number; bytes: Uint8Array }[] = [];
  for (let at = 0; at + 46 < zip.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const [size, nameLength] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const local = view.getUint32(at + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      bytes: zip.subarray(begin, begin + size),
    });
  }
  return entries;
}
