// Looks through the XML of an archive before the xlsx library parses it: refuses what only a hostile file holds, leaves out cells that hold nothing.
export type XmlRefusal =
  | 'too-many-cells'
  | 'deep-xml'
  | 'dtd'
  | 'absurd-columns'
  | 'too-many-merges';

/** Of all sheets together, without empty cells. A form has 4,000. */
const MAX_CELLS = 100_000;
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
const EQUALS = 0x3d;
const QUOTE = 0x22;
const CAPITAL_D = 0x44;
const [C, D, E, L, M, O, R, T, W] = [0x63, 0x64, 0x65, 0x6c, 0x6d, 0x6f, 0x72, 0x74, 0x77] as const;
const CAPITAL_C = 0x43;
const MERGE_CELL = 'mergeCell'.length;

/** Of all parts of an archive. */
interface CellCounts {
  cells: number;
  rows: number;
}

interface Counts extends CellCounts {
  depth: number;
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
const mayBeXml = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, LONGEST_BYTE_ORDER_MARK + 1).includes(LESS);

/** `<c r="…"/>`: most cells of a form. Without an address it would move those behind it. */
const isEmptyCell = (xml: Uint8Array, end: number, close: number): boolean =>
  xml[close - 1] === SLASH && xml[end + 1] === R && xml[end + 2] === EQUALS;

/**
 * Date cells of the strict kind of xlsx, `t="d"`: the library makes mere text of them. Called errors, they
 * come out of it apart from the text that somebody typed.
 */
function markDate(xml: Uint8Array, close: number): void {
  const isDate =
    xml[close - 2] === D &&
    xml[close - 1] === QUOTE &&
    xml[close - 3] === QUOTE &&
    xml[close - 4] === EQUALS &&
    xml[close - 5] === T;
  if (isDate) xml[close - 2] = E;
}

/**
 * What of a part the library may be given, in the same bytes; or why nothing. Any part may turn out to
 * be a sheet, whatever its name. Not a parser: it need only be right for a file that means well, and
 * quick for one that does not.
 */
function guardXml(xml: Uint8Array, together: CellCounts): Uint8Array | XmlRefusal {
  const isXml = mayBeXml(xml);
  const counts: Counts = { ...together, depth: 0, columnSettings: 0, merges: 0 };
  let kept = 0;
  let unmoved = 0;
  const keepUntil = (end: number): void => {
    if (kept !== unmoved) xml.copyWithin(kept, unmoved, end);
    kept += end - unmoved;
  };
  const { length } = xml;
  for (let at = 0; at < length; at += 1) {
    if (xml[at] !== LESS) continue;
    const next = xml[at + 1];
    if (next === SLASH) {
      counts.depth -= 1;
    } else if (next === BANG) {
      if (isXml && xml[at + 2] === CAPITAL_D) return 'dtd';
    } else if (next !== QUESTION) {
      let start = at + 1;
      let end = start;
      for (; end < length; end += 1) {
        const byte = xml[end] ?? 0;
        if (byte <= SPACE || byte === SLASH || byte === GREATER) break;
        if (byte === COLON) start = end + 1;
      }
      countName(xml, start, end, counts);
      let close = end;
      while (close < length && xml[close] !== GREATER) close += 1;
      if (close === length) break;
      if (xml[close - 1] !== SLASH) counts.depth += 1;
      const refusal = refusalOf(counts);
      if (refusal && (isXml || refusal === 'absurd-columns')) return refusal;
      if (isXml && xml[start] === C && end === start + 1) {
        if (isEmptyCell(xml, end, close)) {
          keepUntil(at);
          unmoved = close + 1;
          counts.cells -= 1;
        } else {
          markDate(xml, close);
        }
      }
      at = close;
    }
  }
  keepUntil(xml.length);
  if (isXml) Object.assign(together, { cells: counts.cells, rows: counts.rows });
  return xml.subarray(0, kept);
}

/** Counts as it goes what the parts of one archive hold together. */
export function createXmlGuard(): (xml: Uint8Array) => Uint8Array | XmlRefusal {
  const together: CellCounts = { cells: 0, rows: 0 };
  return (xml) => guardXml(xml, together);
}
