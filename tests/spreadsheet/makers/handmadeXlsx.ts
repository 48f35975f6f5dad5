// Builds workbooks from raw XML, as other programs write them, and archives with false sizes.
import { crc32, deflateRawSync } from 'node:zlib';
import { escapeXml } from './cellXml.ts';

export interface ArchiveEntry {
  name: string;
  content: string | Uint8Array;
  /** Inflated size in the directory; the true size by default. */
  claimedSize?: number;
  /** Packed size in the directory; the true size by default. */
  claimedPacked?: number;
  /** General purpose flags of the zip entry; 1 means encrypted. */
  flags?: number;
}

const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const END_LENGTH_64 = 56;
const LOCATOR_LENGTH_64 = 20;
/** Marks a 16-bit or 32-bit field whose value is in a ZIP64 record. */
const ELSEWHERE_16 = 0xff_ff;
const ELSEWHERE_32 = 0xff_ff_ff_ff;
const DEFLATED = 8;
/** Fastest level of compression. */
const FASTEST = 1;

interface PackedEntry {
  name: Uint8Array;
  packed: Uint8Array;
  packedSize: number;
  crc: number;
  size: number;
  flags: number;
}

function pack({ name, content, claimedSize, claimedPacked, flags = 0 }: ArchiveEntry): PackedEntry {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const packed = deflateRawSync(bytes, { level: FASTEST });
  return {
    name: new TextEncoder().encode(name),
    packed,
    packedSize: claimedPacked ?? packed.length,
    crc: crc32(bytes),
    size: claimedSize ?? bytes.length,
    flags,
  };
}

/** Writes version, flags, method, time, date, checksum, sizes and name length, which both headers contain. */
function writeShared(view: DataView, at: number, entry: PackedEntry) {
  const { name, packedSize, crc, size, flags } = entry;
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, flags, true);
  view.setUint16(at + 4, DEFLATED, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, packedSize, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}

function header(length: number, signature: number): DataView<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, signature, true);
  return view;
}

const viewBytes = (view: DataView<ArrayBuffer>): Uint8Array => new Uint8Array(view.buffer);

/** Makes the ZIP64 extra field with the sizes and the offset of an entry. */
function sizes64({ size, packedSize }: PackedEntry, offset: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(28));
  view.setUint16(0, 1, true);
  view.setUint16(2, 24, true);
  for (const [index, value] of [size, packedSize, offset].entries()) {
    view.setBigUint64(4 + 8 * index, BigInt(value), true);
  }
  return viewBytes(view);
}

/** Makes the ZIP64 end record and its locator. */
function end64(count: number, directorySize: number, offset: number): Uint8Array[] {
  const end = header(END_LENGTH_64, 0x06_06_4b_50);
  end.setBigUint64(4, BigInt(END_LENGTH_64 - 12), true);
  for (const [index, value] of [count, count, directorySize, offset].entries()) {
    end.setBigUint64(24 + 8 * index, BigInt(value), true);
  }
  const locator = header(LOCATOR_LENGTH_64, 0x07_06_4b_50);
  locator.setBigUint64(8, BigInt(offset + directorySize), true);
  locator.setUint32(16, 1, true);
  return [viewBytes(end), viewBytes(locator)];
}

/** Makes an archive. `zip64` moves sizes and offsets of entries, or the numbers of the end record, to ZIP64. */
export function zipOf(
  entries: readonly ArchiveEntry[],
  { zip64 = [] }: { zip64?: readonly ('sizes' | 'end')[] } = {},
): Uint8Array {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries.map(pack)) {
    const local = header(LOCAL_LENGTH, 0x04_03_4b_50);
    writeShared(local, 4, entry);
    locals.push(viewBytes(local), entry.name, entry.packed);
    const central = header(CENTRAL_LENGTH, 0x02_01_4b_50);
    central.setUint16(4, 20, true);
    writeShared(central, 6, entry);
    central.setUint32(42, offset, true);
    directory.push(viewBytes(central), entry.name);
    if (zip64.includes('sizes')) {
      for (const at of [20, 24, 42]) central.setUint32(at, ELSEWHERE_32, true);
      const extra = sizes64(entry, offset);
      central.setUint16(30, extra.length, true);
      directory.push(extra);
    }
    offset += LOCAL_LENGTH + entry.name.length + entry.packed.length;
  }
  const directorySize = directory.reduce((sum, part) => sum + part.length, 0);
  const end = header(END_LENGTH, 0x06_05_4b_50);
  const isEnd64 = zip64.includes('end');
  for (const at of [8, 10]) end.setUint16(at, isEnd64 ? ELSEWHERE_16 : entries.length, true);
  end.setUint32(12, isEnd64 ? ELSEWHERE_32 : directorySize, true);
  end.setUint32(16, isEnd64 ? ELSEWHERE_32 : offset, true);
  const more = isEnd64 ? end64(entries.length, directorySize, offset) : [];
  return Uint8Array.from(Buffer.concat([...locals, ...directory, ...more, viewBytes(end)]));
}

export interface RawSheet {
  name: string;
  rows: string;
  merges?: readonly string[];
}

interface RawWorkbook {
  sheets: readonly RawSheet[];
  sharedStrings?: readonly string[];
  is1904?: boolean;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN_SCHEMA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_SCHEMA = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const OFFICE_SCHEMA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${RELATIONS_SCHEMA}">${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${OFFICE_SCHEMA}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const sheetXml = ({ rows, merges = [] }: RawSheet): string => {
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const tail = merges.length > 0 ? `<mergeCells>${merged}</mergeCells>` : '';
  return `${XML}<worksheet xmlns="${MAIN_SCHEMA}"><sheetData>${rows}</sheetData>${tail}</worksheet>`;
};

/** Cell style 1 is number format 14, a date. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN_SCHEMA}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export function rawEntries({
  sheets,
  sharedStrings = [],
  is1904 = false,
}: RawWorkbook): ArchiveEntry[] {
  const list = sheets
    .map(
      ({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('');
  const workbookRelations = sheets.map(
    (_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const,
  );
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    { name: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN_SCHEMA}" xmlns:r="${OFFICE_SCHEMA}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...workbookRelations,
        ['rId90', 'styles', 'styles.xml'],
        ['rId91', 'sharedStrings', 'sharedStrings.xml'],
      ]),
    },
    { name: 'xl/styles.xml', content: STYLES },
    {
      name: 'xl/sharedStrings.xml',
      content: `${XML}<sst xmlns="${MAIN_SCHEMA}">${sharedStrings.join('')}</sst>`,
    },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet),
    })),
  ];
}

export const rawXlsx = (workbook: RawWorkbook): Uint8Array => zipOf(rawEntries(workbook));

/** Makes a row of cells without addresses, as some programs write them; '' is an empty cell. */
export const plainRow = (texts: readonly string[]): string =>
  `<row>${texts
    .map((text) =>
      text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
    )
    .join('')}</row>`;
