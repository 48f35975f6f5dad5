// Looks through the XML of an archive for what only a hostile file holds, before the xlsx library parses it.
export type XmlRefusal =
  | 'too-many-cells'
  | 'deep-xml'
  | 'dtd'
  | 'absurd-columns'
  | 'too-many-merges';

/** A form has 4,000 cells; a workbook that a web service pads out, some 30,000 a sheet. */
const MAX_CELLS = 150_000;
const MAX_ROWS = 150_000;
/** Each column setting may stand for 16,384 columns, and the library walks them all. */
const MAX_COLUMN_SETTINGS = 1000;
const MAX_MERGES = 20_000;
const MAX_DEPTH = 60;

const LONGEST_BYTE_ORDER_MARK = 3;

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const COLON = 0x3a;
const SPACE = 0x20;
const CAPITAL_D = 0x44;
const [C, O, L, R, W, M] = [0x63, 0x6f, 0x6c, 0x72, 0x77, 0x6d] as const;
const CAPITAL_C = 0x43;
const MERGE_CELL = 'mergeCell'.length;

interface Counts {
  depth: number;
  cells: number;
  rows: number;
  columnSettings: number;
  merges: number;
}

function refusalOf({ depth, cells, rows, columnSettings, merges }: Counts): XmlRefusal | undefined {
  if (depth > MAX_DEPTH) return 'deep-xml';
  if (cells > MAX_CELLS || rows > MAX_ROWS) return 'too-many-cells';
  if (merges > MAX_MERGES) return 'too-many-merges';
  return columnSettings > MAX_COLUMN_SETTINGS ? 'absurd-columns' : undefined;
}

/** Counts an element by its name, which lies between two places and may have a prefix. */
function countName(xml: Uint8Array, start: number, end: number, counts: Counts): void {
  const first = xml[start];
  const length = end - start;
  if (length === 1 && first === C) counts.cells += 1;
  if (length === MERGE_CELL && first === M && xml[start + 5] === CAPITAL_C) counts.merges += 1;
  if (length !== 3 || xml[start + 1] !== O) return;
  if (first === C && xml[start + 2] === L) counts.columnSettings += 1;
  if (first === R && xml[start + 2] === W) counts.rows += 1;
}

/** Pictures lie in the archive too; among their bytes anything may look like XML. */
const looksLikeXml = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, LONGEST_BYTE_ORDER_MARK + 1).includes(LESS);

/**
 * Why the library must not be given a part of an archive; any part may turn out to be a sheet, whatever
 * its name. Not a parser: it need only be right for a file that means well, and quick for one
 * that does not.
 */
export function refusalOfXml(xml: Uint8Array): XmlRefusal | undefined {
  const isXml = looksLikeXml(xml);
  const counts: Counts = { depth: 0, cells: 0, rows: 0, columnSettings: 0, merges: 0 };
  for (let at = xml.indexOf(LESS); at !== -1; at = xml.indexOf(LESS, at + 1)) {
    const next = xml[at + 1];
    if (next === SLASH) {
      counts.depth -= 1;
    } else if (next === BANG) {
      if (isXml && xml[at + 2] === CAPITAL_D) return 'dtd';
    } else if (next !== QUESTION) {
      let start = at + 1;
      let end = start;
      for (; end < xml.length; end += 1) {
        const byte = xml[end] ?? 0;
        if (byte <= SPACE || byte === SLASH || byte === GREATER) break;
        if (byte === COLON) start = end + 1;
      }
      countName(xml, start, end, counts);
      const close = xml.indexOf(GREATER, end);
      if (close === -1) return undefined;
      if (xml[close - 1] !== SLASH) counts.depth += 1;
      const refusal = refusalOf(counts);
      if (refusal && (isXml || refusal === 'absurd-columns')) return refusal;
      at = close;
    }
  }
  return undefined;
}
