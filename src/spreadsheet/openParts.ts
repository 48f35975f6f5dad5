// Takes the parts that a form is read from out of an archive, all at once, and packs them again unpressed for the xlsx library.
import { packedBytes, type ZipEntry } from './zipDirectory.ts';

export interface Part {
  name: Uint8Array;
  content: Uint8Array;
  /** As the archive's directory has it; the library compares. */
  checksum: number;
}

/** Pictures, charts, notes, links and the like: nothing is read from them, so nothing looks into them. */
const UNREAD =
  /^docProps\/|^customXml\/|(?:^|\/)(?:theme|media|drawings|charts|printerSettings|externalLinks|threadedComments|persons|ctrlProps|pivotTables|pivotCache|tables)\/|\/worksheets\/_rels\/|\/(?:calcChain|comments\d*|metadata)\.xml$|\/$/i;

const LOCAL_FILE = 0x04_03_4b_50;
const CENTRAL_ENTRY = 0x02_01_4b_50;
const END_OF_DIRECTORY = 0x06_05_4b_50;
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;

/** An entry's content; throws where it cannot be inflated, or is longer than it claims. */
async function contentOf(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  const packed = packedBytes(bytes, entry);
  if (!entry.isDeflated) return packed;
  const inflating = new DecompressionStream('deflate-raw');
  const writer = inflating.writable.getWriter();
  // What goes wrong here is thrown by the reader as well.
  const ignored = (): undefined => undefined;
  writer.write(packed).catch(ignored);
  writer.close().catch(ignored);
  const reader = inflating.readable.getReader();
  const content = new Uint8Array(entry.inflated);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return content.subarray(0, length);
    if (length + value.length > content.length) {
      reader.cancel().catch(ignored);
      throw new RangeError('An entry inflates to more than it claims');
    }
    content.set(value, length);
    length += value.length;
  }
}

/** Of entries that `checkArchive` let pass. */
export function openParts(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<Part[]> {
  const encoder = new TextEncoder();
  return Promise.all(
    entries
      .filter(({ name }) => !UNREAD.test(name))
      .map(async (entry) => ({
        name: encoder.encode(entry.name),
        content: await contentOf(bytes, entry),
        checksum: entry.checksum,
      })),
  );
}

/** Checksum, both sizes and the name's length stand together in both headers of a part. */
function putFacts(view: DataView, at: number, { name, content, checksum }: Part): void {
  view.setUint32(at, checksum, true);
  view.setUint32(at + 4, content.length, true);
  view.setUint32(at + 8, content.length, true);
  view.setUint16(at + 12, name.length, true);
}

/** An archive of parts that lie in it as they are. */
export function plainArchive(parts: readonly Part[]): Uint8Array {
  const sizes = parts.map(({ name, content }) => ({
    body: LOCAL_LENGTH + name.length + content.length,
    entry: ENTRY_LENGTH + name.length,
  }));
  const directoryAt = sizes.reduce((sum, { body }) => sum + body, 0);
  const endAt = sizes.reduce((sum, { entry }) => sum + entry, directoryAt);
  const archive = new Uint8Array(endAt + END_LENGTH);
  const view = new DataView(archive.buffer);
  let at = 0;
  let entryAt = directoryAt;
  for (const part of parts) {
    view.setUint32(at, LOCAL_FILE, true);
    putFacts(view, at + 14, part);
    archive.set(part.name, at + LOCAL_LENGTH);
    archive.set(part.content, at + LOCAL_LENGTH + part.name.length);
    view.setUint32(entryAt, CENTRAL_ENTRY, true);
    putFacts(view, entryAt + 16, part);
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
