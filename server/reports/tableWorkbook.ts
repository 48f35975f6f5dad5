// Writes a workbook of one long sheet row by row and keeps only zipped bytes in memory.
import { constants, deflateRawSync } from 'node:zlib';
import { unzipSync, Zip, ZipPassThrough } from 'fflate';
import {
  type CellStyle,
  colToLetter,
  createGrid,
  rangeRef,
  type SheetGrid,
  writableText,
  type WriteSheet,
  writeWorkbook,
} from '#spreadsheet/writeWorkbook.ts';

export type TableValue = string | number | Date | null;

export interface SheetRow {
  /** Height in points. */
  height: number;
  cells: readonly { value: TableValue; style: CellStyle }[];
}

interface TableWorkbook {
  /** Title in the properties of the file. */
  title: string;
  sheet: Omit<WriteSheet, 'rows' | 'cells'>;
  /** Fills the first `headRows` rows. */
  putHead: (put: SheetGrid['put']) => void;
  headRows: number;
  columns: number;
  /** All styles that `rows` use. */
  styles: readonly CellStyle[];
  /** Number of `rows`. */
  count: number;
  rows: Iterable<SheetRow>;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';
/** Length of a zipped piece in characters; smaller pieces compress worse. */
const PIECE_LENGTH = 256 * 1024;
/** Time of all parts in the zip. The library does not write the current time either. */
const MADE = new Date(1980, 0, 1);
/** Excel counts 29 February 1900 as day 60, although that day did not exist. */
const [DAY_0, DAY_MS, LEAP_DAY] = [Date.UTC(1899, 11, 31), 86_400_000, 60];

/** Zips a part piece by piece. Each piece ends at a whole byte, so all pieces form one stream. */
class ZippedPart extends ZipPassThrough {
  override compression = 8;
  override mtime = MADE;

  protected override process(piece: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(piece, { finishFlush }), isLast);
  }
}

function escaped(text: string): string {
  return /[&<>\r]/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('\r', '_x000D_')
    : text;
}

/** Limits of Excel: characters of a cell, points of a row. */
const LONGEST_CELL = 32_767;
const HIGHEST_ROW = 409;

const cellText = (text: string): string =>
  text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;

/** Maximum length of texts that are stored once. Longer texts rarely occur twice. */
const LONGEST_HELD = 100;

/** Numbers texts, starting at `count`, and passes each new text to `write`. */
function createTexts(count: number, write: (xml: string) => void) {
  const numbers = new Map<string, number>();
  let next = count;
  return (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    if (text.length <= LONGEST_HELD) numbers.set(text, next);
    write(`<si><t xml:space="preserve">${escaped(writableText(cellText(text)))}</t></si>`);
    next += 1;
    return next - 1;
  };
}

function serialOf(date: Date): number {
  const days = (date.getTime() - DAY_0) / DAY_MS;
  return days >= LEAP_DAY ? days + 1 : days;
}

/** Splits a text at the match of `place`; throws without a match. */
function around(text: string, place: RegExp): [before: string, found: string, after: string] {
  const match = place.exec(text);
  if (!match) throw new Error(`The library writes no ${place.source}`);
  const [found] = match;
  return [text.slice(0, match.index), found, text.slice(match.index + found.length)];
}

/** Joins short texts to pieces of `PIECE_LENGTH` before they are zipped. */
function writerOf(part: ZippedPart) {
  const encoder = new TextEncoder();
  let piece = '';
  const push = (isLast: boolean) => {
    part.push(encoder.encode(piece), isLast);
    piece = '';
  };
  return {
    write: (xml: string): void => {
      piece += xml;
      if (piece.length >= PIECE_LENGTH) push(false);
    },
    end: () => push(true),
  };
}

/** Lets the library write a sample row with all styles, and replaces this row. All rows would need much memory. */
export async function writeTableWorkbook(table: TableWorkbook): Promise<Uint8Array> {
  const { title, sheet, putHead, headRows, columns, styles, count, rows } = table;
  const grid = createGrid();
  putHead(grid.put);
  styles.forEach((style, column) => grid.put(headRows, column, null, style));
  const workbook = await writeWorkbook({
    title,
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [{ ...sheet, rows: grid.rows, cells: grid.cells }],
  });
  const parts = unzipSync(workbook);
  const partText = (name: string) => new TextDecoder().decode(parts[name]);

  const [head, samples, foot] = around(
    partText(SHEET),
    new RegExp(`<row r="${headRows + 1}".*?</row>`, 's'),
  );
  const written = [...samples.matchAll(/ s="(\d+)"/g)].map(([, number]) => number);
  const styleNumbers = new Map(styles.map((style, at) => [style, written[at]]));
  const [beforeSize, , afterSize] = around(head, /<dimension ref="[^"]*"\/>/);
  const size = `<dimension ref="${rangeRef(0, 0, headRows + count - 1, columns - 1)}"/>`;

  // Removes the optional counts, which are known only after the last row.
  const [textsHead, , textsBegun] = around(partText(TEXTS), / count="\d+" uniqueCount="\d+"/);
  const [textsBefore, textsEnd] = around(textsBegun, /<\/sst>/);

  const zipped: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    zipped.push(bytes);
  });
  const begin = (name: string): ZippedPart => {
    const part = new ZippedPart(name);
    zip.add(part);
    return part;
  };
  for (const [name, content] of Object.entries(parts)) {
    if (name !== SHEET && name !== TEXTS) begin(name).push(content, true);
  }
  const sheetXml = writerOf(begin(SHEET));
  const textsXml = writerOf(begin(TEXTS));
  const numberOf = createTexts(textsBefore.split('<si>').length - 1, textsXml.write);
  const letters = Array.from({ length: columns }, (_, column) => colToLetter(column));

  function cellXml({ value, style }: SheetRow['cells'][number], at: string): string {
    const start = `<c r="${at}" s="${styleNumbers.get(style)}"`;
    if (value === null) return `${start}/>`;
    if (typeof value === 'string') return `${start} t="s"><v>${numberOf(value)}</v></c>`;
    return `${start}><v>${typeof value === 'number' ? value : serialOf(value)}</v></c>`;
  }

  sheetXml.write(`${beforeSize}${size}${afterSize}`);
  textsXml.write(`${textsHead}${textsBefore}`);
  let number = headRows;
  for (const { height, cells } of rows) {
    number += 1;
    const row = cells.map((cell, column) => cellXml(cell, `${letters[column]}${number}`));
    const shown = Math.min(height, HIGHEST_ROW);
    sheetXml.write(`<row r="${number}" ht="${shown}" customHeight="1">${row.join('')}</row>`);
  }
  sheetXml.write(foot);
  textsXml.write(textsEnd);
  sheetXml.end();
  textsXml.end();
  zip.end();
  return Buffer.concat(zipped);
}
