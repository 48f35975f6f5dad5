// Writes a workbook of one long sheet row by row: of the rows only what they are zipped to is held.
import { constants, deflateRawSync } from 'node:zlib';
import { unzipSync, Zip, ZipPassThrough } from 'fflate';
import { createGrid, type SheetGrid } from '#spreadsheet/sheetGrid.ts';
import { writableText } from '#spreadsheet/template/writableText.ts';
import {
  type CellStyle,
  colToLetter,
  rangeRef,
  type WriteSheet,
  writeWorkbook,
} from '#spreadsheet/writeWorkbook.ts';

export type TableValue = string | number | Date | null;

export interface SheetRow {
  /** In points. */
  height: number;
  cells: readonly { value: TableValue; style: CellStyle }[];
}

interface TableWorkbook {
  /** In the properties of the file. */
  title: string;
  /** Everything of the sheet but its cells. */
  sheet: Omit<WriteSheet, 'rows' | 'cells'>;
  /** Puts what stands above the rows, in `headRows` rows. */
  putHead: (put: SheetGrid['put']) => void;
  headRows: number;
  columns: number;
  /** Every style that a row has. */
  styles: readonly CellStyle[];
  /** How many rows there will be. */
  count: number;
  rows: Iterable<SheetRow>;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';
/** So much is zipped at a time: smaller pieces are zipped worse. */
const PIECE_LENGTH = 256 * 1024;
/** The library writes no time of making either. */
const MADE = new Date(1980, 0, 1);
/** Day 60 of a workbook, 29 February 1900, has never been: all days after it are one further. */
const [DAY_0, DAY_MS, LEAP_DAY] = [Date.UTC(1899, 11, 31), 86_400_000, 60];

/** A part that is zipped piece by piece: each ends at a whole byte, so that they are one stream. */
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

/** The texts of a workbook, each once: cells name them by number. */
function createTexts(before: number) {
  const numbers = new Map<string, number>();
  return {
    numberOf(text: string): number {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      const number = before + numbers.size;
      numbers.set(text, number);
      return number;
    },
    *xml(): Generator<string> {
      for (const text of numbers.keys()) {
        yield `<si><t xml:space="preserve">${escaped(writableText(text))}</t></si>`;
      }
    },
    count: () => before + numbers.size,
  };
}

function serialOf(date: Date): number {
  const days = (date.getTime() - DAY_0) / DAY_MS;
  return days >= LEAP_DAY ? days + 1 : days;
}

/** What stands before and after the place of something in a text; throws where it is not there. */
function around(text: string, place: RegExp): [before: string, found: string, after: string] {
  const match = place.exec(text);
  if (!match) throw new Error(`The library writes no ${place.source}`);
  const [found] = match;
  return [text.slice(0, match.index), found, text.slice(match.index + found.length)];
}

/** Joins short texts to pieces that are worth zipping. */
function* pieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/**
 * The library holds a whole sheet several times while it writes it. So it writes the workbook with
 * what stands above the rows and with one row that has a cell of each style; in its place the rows come.
 */
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

  const [textsHead, , textsBegun] = around(partText(TEXTS), /count="\d+" uniqueCount="\d+"/);
  const texts = createTexts(textsBegun.split('<si>').length - 1);
  const letters = Array.from({ length: columns }, (_, column) => colToLetter(column));

  function cellXml({ value, style }: SheetRow['cells'][number], at: string): string {
    const start = `<c r="${at}" s="${styleNumbers.get(style)}"`;
    if (value === null) return `${start}/>`;
    if (typeof value === 'string') return `${start} t="s"><v>${texts.numberOf(value)}</v></c>`;
    return `${start}><v>${typeof value === 'number' ? value : serialOf(value)}</v></c>`;
  }

  function* sheetXml(): Generator<string> {
    yield `${beforeSize}${size}${afterSize}`;
    let number = headRows;
    for (const { height, cells } of rows) {
      number += 1;
      const row = cells.map((cell, column) => cellXml(cell, `${letters[column]}${number}`));
      yield `<row r="${number}" ht="${height}" customHeight="1">${row.join('')}</row>`;
    }
    yield foot;
  }

  function* textsXml(): Generator<string> {
    const [begun, end] = around(textsBegun, /<\/sst>/);
    yield `${textsHead}count="${texts.count()}" uniqueCount="${texts.count()}"${begun}`;
    yield* texts.xml();
    yield end;
  }

  const zipped: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    zipped.push(bytes);
  });
  const encoder = new TextEncoder();
  const add = (name: string, content: Iterable<Uint8Array>): void => {
    const part = new ZippedPart(name);
    zip.add(part);
    for (const piece of content) part.push(piece);
    part.push(new Uint8Array(), true);
  };
  const encoded = function* (xml: Iterable<string>) {
    for (const piece of pieces(xml)) yield encoder.encode(piece);
  };
  for (const [name, content] of Object.entries(parts)) {
    if (name !== SHEET && name !== TEXTS) add(name, [content]);
  }
  add(SHEET, encoded(sheetXml()));
  // Last: the sheet has said which they are.
  add(TEXTS, encoded(textsXml()));
  zip.end();
  return Buffer.concat(zipped);
}
