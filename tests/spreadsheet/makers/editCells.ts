// Sets single cells of a workbook by editing the XML of its sheets. Everything else stays unchanged, including styles.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { cellAddress } from '#spreadsheet/read/problems.ts';
import type { CellValue } from '#spreadsheet/workbook.ts';
import { daySerial, escapeXml } from './cellXml.ts';

export interface CellEdit {
  sheet: string;
  /** Row and column count from 0. */
  row: number;
  column: number;
  value: CellValue;
}

const ROW = /<row r="(\d+)"([^>]*?)(?:\/>|>(.*?)<\/row>)/gs;
const CELL = /<c r="([A-Z]+)\d+"(?:[^>]*? s="(\d+)")?[^>]*?(?:\/>|>.*?<\/c>)/gs;
/** Fixed time of archive entries, so that equal forms have equal bytes. */
const ARCHIVED = new Date(2025, 0, 1);
/** No compression, because it would take most of the time. */
const STORED = 0;

function cellXml(address: string, value: CellValue, style = ''): string {
  const start = `<c r="${address}"${style && ` s="${style}"`}`;
  if (value === null) return `${start}/>`;
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${start} t="b"><v>${Number(value)}</v></c>`;
  if (value instanceof Date) return `${start}><v>${daySerial(value)}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** Sorts «A» before «Z» before «AA». */
const byColumn = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a.length - b.length || (a < b ? -1 : 1);

/** Returns the cells of a row after edits; a new cell takes the style of the cell in `above`. */
function editRow(cells: string, above: string, edits: readonly CellEdit[]): string {
  const stylesOf = (xml: string) =>
    new Map([...xml.matchAll(CELL)].map(([, letters = '', style]) => [letters, style]));
  const known = new Map(
    [...cells.matchAll(CELL)].map(([xml, letters = '']) => [letters, xml] as const),
  );
  const styles = new Map([...stylesOf(above), ...stylesOf(cells)]);
  for (const { row, column, value } of edits) {
    const address = cellAddress(row, column);
    const letters = address.replace(/\d+$/, '');
    known.set(letters, cellXml(address, value, styles.get(letters)));
  }
  return [...known]
    .toSorted(byColumn)
    .map(([, xml]) => xml)
    .join('');
}

function editSheet(xml: string, edits: readonly CellEdit[]): string {
  const start = xml.indexOf('<sheetData>') + '<sheetData>'.length;
  const end = xml.indexOf('</sheetData>');
  const rows = new Map(
    [...xml.slice(start, end).matchAll(ROW)].map(([, number, attributes = '', cells = '']) => [
      Number(number),
      { attributes, cells },
    ]),
  );
  for (const [row, own] of Map.groupBy(edits, (edit) => edit.row)) {
    const { attributes = '', cells = '' } = rows.get(row + 1) ?? {};
    const above = rows.get(row)?.cells ?? '';
    rows.set(row + 1, { attributes, cells: editRow(cells, above, own) });
  }
  const data = [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([number, { attributes, cells }]) => `<row r="${number}"${attributes}>${cells}</row>`);
  return xml.slice(0, start) + data.join('') + xml.slice(end);
}

/** Applies edits in order; the last edit of a cell wins. Sheet n must be the file `sheet<n>.xml`, as in our form. */
export function editCells(workbook: Uint8Array, edits: readonly CellEdit[]): Uint8Array {
  const parts = unzipSync(workbook);
  const listed = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const names = [...listed.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
  for (const [sheet, own] of Map.groupBy(edits, (edit) => edit.sheet)) {
    const path = `xl/worksheets/sheet${names.indexOf(sheet) + 1}.xml`;
    const part = parts[path];
    if (!part) throw new Error(`The form has no sheet ${sheet}`);
    parts[path] = strToU8(editSheet(strFromU8(part), own));
  }
  return zipSync(parts, { level: STORED, mtime: ARCHIVED });
}
