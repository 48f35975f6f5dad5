// Scans XML before the xlsx library parses it: refuses hostile content, drops empty cells.
import { startsWith } from '#domain/fileType.ts';

export type XmlRefusal =
  | 'too-many-cells'
  | 'deep-xml'
  | 'dtd'
  | 'absurd-columns'
  | 'absurd-styles'
  | 'too-many-merges';

/** Limit of non-empty cells in all sheets together; a form has 4,000. */
const MAX_CELLS = 100_000;
const MAX_ROWS = 150_000;
/** Limit of `<col>` in all parts, because the library iterates over up to 16,384 columns for each `<col>`. */
const MAX_COLUMN_SETTINGS = 1000;
const MAX_MERGES = 20_000;
const MAX_DEPTH = 60;
/**
 * Limit of characters in the attributes of a date format. The library parses the format again for
 * every cell. Excel allows 255 characters; the rest is attribute names, id and quotes.
 */
const MAX_FORMAT_ATTRIBUTES = 255 + ` numFmtId="12345" formatCode=""/`.length;

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const COLON = 0x3a;
const SPACE = 0x20;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const CAPITAL_D = 0x44;
const [C, D, E, I, L, M, N, O, R, S, T, W] = [
  0x63, 0x64, 0x65, 0x69, 0x6c, 0x6d, 0x6e, 0x6f, 0x72, 0x73, 0x74, 0x77,
] as const;
const CAPITAL_C = 0x43;
const CAPITAL_F = 0x46;
const MERGE_CELL = 'mergeCell'.length;
const NUM_FMT = 'numFmt'.length;
const INLINE = 'inlineStr'.length;

interface FileCounts {
  cells: number;
  rows: number;
  columnSettings: number;
}

interface Counts extends FileCounts {
  depth: number;
  merges: number;
}

function refusalOf({ depth, cells, rows, columnSettings, merges }: Counts): XmlRefusal | undefined {
  if (depth > MAX_DEPTH) return 'deep-xml';
  if (cells > MAX_CELLS || rows > MAX_ROWS) return 'too-many-cells';
  if (merges > MAX_MERGES) return 'too-many-merges';
  return columnSettings > MAX_COLUMN_SETTINGS ? 'absurd-columns' : undefined;
}

/** Counts the element whose name is between two offsets. */
function countName(xml: Uint8Array, start: number, end: number, counts: Counts): void {
  const first = xml[start];
  const length = end - start;
  if (length === 1 && first === C) counts.cells += 1;
  if (length === MERGE_CELL && first === M && xml[start + 5] === CAPITAL_C) counts.merges += 1;
  if (length !== 3 || xml[start + 1] !== O) return;
  if (first === C && xml[start + 2] === L) counts.columnSettings += 1;
  if (first === R && xml[start + 2] === W) counts.rows += 1;
}

/** Offsets of an element's name, without its prefix. */
interface Name {
  start: number;
  end: number;
}

function nameAt(xml: Uint8Array, from: number): Name {
  let start = from;
  let end = from;
  for (; end < xml.length; end += 1) {
    const byte = xml[end] ?? 0;
    if (byte <= SPACE || byte === SLASH || byte === GREATER) break;
    if (byte === QUOTE || byte === APOSTROPHE) break;
    if (byte === COLON) start = end + 1;
  }
  return { start, end };
}

/** Returns whether bytes are XML; false for pictures, whose bytes may look like XML in places. */
const isXml = (bytes: Uint8Array): boolean => bytes.find((byte) => byte > SPACE) === LESS;

/** Detects `<c r="…"/>`, which may be dropped. Dropping a cell without an address would shift later cells. */
const isEmptyCell = (xml: Uint8Array, end: number, close: number): boolean =>
  xml[close - 1] === SLASH && xml[end + 1] === R && xml[end + 2] === EQUALS;

/** Returns whether `<is>`, a cell's inline text, is the first element after `close`. */
function holdsInlineText(xml: Uint8Array, close: number): boolean {
  let at = close + 1;
  while (at < xml.length && (xml[at] ?? 0) <= SPACE) at += 1;
  const { start, end } = nameAt(xml, at + 1);
  return end - start === 2 && xml[start] === I && xml[start + 1] === S;
}

/**
 * Changes the type of a cell for the library. The type's value begins with the quotation mark at
 * `at`. `d`, a date of strict xlsx, becomes an error, to differ from typed text. `inlineStr` with a
 * plain `<v>`, as some programs write it, becomes `str`, because the library would read no text.
 */
function mendType(xml: Uint8Array, at: number, close: number): void {
  const mark = xml[at];
  if (xml[at + 1] === D && xml[at + 2] === mark) xml[at + 1] = E;
  const isInline = xml[at + 1] === I && xml[at + 1 + INLINE] === mark;
  if (!isInline || xml[close - 1] === SLASH || holdsInlineText(xml, close)) return;
  xml.fill(SPACE, at + 1, at + 2 + INLINE);
  xml.set([S, T, R, mark ?? QUOTE], at + 1);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** First and last characters of markup that is no element; the first matching pair counts. */
const SPECIALS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '?>'],
].map(([first = '', last = '']) => ({ first: [...bytesOf(first)], last: bytesOf(last) }));

/** Returns the end of the comment, CDATA or other special markup at `at`; -1 if unterminated. */
function endOfSpecial(xml: Uint8Array, at: number): number {
  const special = SPECIALS.find(({ first }) => startsWith(xml.subarray(at, at + 9), first));
  if (!special) return -1;
  const { first, last } = special;
  const from = at + first.length + last.length - 1;
  for (let end = xml.indexOf(GREATER, from); end !== -1; end = xml.indexOf(GREATER, end + 1)) {
    if (startsWith(xml.subarray(end + 1 - last.length, end + 1), [...last])) return end;
  }
  return -1;
}

/** Counts characters of XML; a reference such as `&#1041;` counts as one. */
const charactersOf = (xml: Uint8Array): number =>
  new TextDecoder().decode(xml).replaceAll(/&[^&;]*;/g, ' ').length;

interface GuardedXml {
  content: Uint8Array;
  /** Characters of the longest attribute list of an element; 0 if none is longer than `MAX_FORMAT_ATTRIBUTES`. */
  longestAttributes: number;
}

/**
 * Checks and changes the XML of a part in place. Returns undefined for non-XML. Treats every part
 * as a sheet, whatever its name, and detects at least the elements that the library detects.
 */
function guardXml(xml: Uint8Array, together: FileCounts): GuardedXml | XmlRefusal | undefined {
  if (!isXml(xml)) return undefined;
  const counts: Counts = { ...together, depth: 0, merges: 0 };
  let longestAttributes = 0;
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
    } else if (next === BANG || next === QUESTION) {
      if (next === BANG && xml[at + 2] === CAPITAL_D) return 'dtd';
      at = endOfSpecial(xml, at);
      if (at === -1) break;
    } else {
      const { start, end } = nameAt(xml, at + 1);
      countName(xml, start, end, counts);
      let quote = 0;
      let type = 0;
      let close = end;
      for (; close < length; close += 1) {
        const byte = xml[close] ?? 0;
        if (quote !== 0) {
          if (byte === quote) quote = 0;
        } else if (byte === QUOTE || byte === APOSTROPHE) {
          quote = byte;
        } else if (byte === GREATER) {
          break;
        } else if (byte === T && xml[close + 1] === EQUALS && (xml[close - 1] ?? 0) <= SPACE) {
          type = close + 2;
        }
      }
      if (close === length) break;
      if (xml[close - 1] !== SLASH) counts.depth += 1;
      const refusal = refusalOf(counts);
      if (refusal) return refusal;
      if (close - end > MAX_FORMAT_ATTRIBUTES) {
        const characters = charactersOf(xml.subarray(end, close));
        const isFormat =
          end - start === NUM_FMT && xml[start] === N && xml[start + 3] === CAPITAL_F;
        if (isFormat && characters > MAX_FORMAT_ATTRIBUTES) return 'absurd-styles';
        longestAttributes = Math.max(longestAttributes, characters);
      }
      if (end === start + 1 && xml[start] === C) {
        if (isEmptyCell(xml, end, close)) {
          keepUntil(at);
          unmoved = close + 1;
          counts.cells -= 1;
        } else if (type !== 0) {
          mendType(xml, type, close);
        }
      }
      at = close;
    }
  }
  keepUntil(length);
  const { cells, rows, columnSettings } = counts;
  Object.assign(together, { cells, rows, columnSettings });
  return { content: xml.subarray(0, kept), longestAttributes };
}

/** Returns a guard for the parts of one archive. The guard adds up the counts of all parts. */
export function createXmlGuard(): (xml: Uint8Array) => ReturnType<typeof guardXml> {
  const together: FileCounts = { cells: 0, rows: 0, columnSettings: 0 };
  return (xml) => guardXml(xml, together);
}
