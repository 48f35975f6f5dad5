// The programs that write the corpus: libraries from a folder of their own, LibreOffice, and XML by hand.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { GridSheet } from './grid.ts';
import { writeRaw } from './rawXml.ts';

export type Producer = (sheets: readonly GridSheet[]) => Promise<Uint8Array>;

interface ExcelJs {
  Workbook: new () => {
    addWorksheet: (name: string) => {
      addRows: (rows: unknown[][]) => void;
      getColumn: (at: number) => { numFmt: string };
    };
    xlsx: { writeBuffer: () => Promise<ArrayBuffer> };
  };
}
interface SheetJs {
  utils: {
    book_new: () => object;
    aoa_to_sheet: (rows: unknown[][], options: object) => object;
    book_append_sheet: (book: object, sheet: object, name: string) => void;
  };
  write: (book: object, options: object) => Uint8Array;
}
type WriteExcelFile = (sheets: { sheet: string; data: unknown[][] }[]) => {
  toBuffer: () => Promise<Uint8Array>;
};

const DATE_FORMAT = 'dd.mm.yyyy';

/** `folder` holds node_modules with exceljs, xlsx and write-excel-file. */
export function libraryProducers(folder: string): Readonly<Record<string, Producer>> {
  const load = createRequire(join(folder, 'package.json'));
  const exceljs: ExcelJs = load('exceljs');
  const sheetjs: SheetJs = load('xlsx');
  const writeExcelFile: WriteExcelFile =
    load('write-excel-file/node').default ?? load('write-excel-file/node');
  const bySheetJs =
    (options: object): Producer =>
    async (sheets) => {
      const book = sheetjs.utils.book_new();
      for (const { name, rows } of sheets) {
        // The library shifts dates by the zone of the machine, so serials are given to it.
        const plain = rows.map((row) =>
          row.map((value) =>
            value instanceof Date ? { t: 'n', v: serialOf(value), z: DATE_FORMAT } : value,
          ),
        );
        sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(plain, {}), name);
      }
      return Uint8Array.from(
        sheetjs.write(book, { type: 'buffer', compression: true, ...options }),
      );
    };
  return {
    exceljs: async (sheets) => {
      const book = new exceljs.Workbook();
      for (const { name, rows } of sheets) book.addWorksheet(name).addRows(rows);
      return new Uint8Array(await book.xlsx.writeBuffer());
    },
    sheetjs: bySheetJs({}),
    'sheetjs-shared': bySheetJs({ bookSST: true }),
    'write-excel-file': async (sheets) => {
      const list = sheets.map(({ name, rows }) => ({
        sheet: name,
        data: rows.map((row) =>
          row.map((value) =>
            value === null || value === ''
              ? null
              : { value, ...(value instanceof Date && { format: DATE_FORMAT }) },
          ),
        ),
      }));
      return Uint8Array.from(await writeExcelFile(list).toBuffer());
    },
  };
}

const DAY_MS = 86_400_000;
const serialOf = (date: Date): number => (date.getTime() - Date.UTC(1899, 11, 30)) / DAY_MS;

export const byHucre: Producer = (sheets) =>
  writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
  });

export const rawProducers: Readonly<Record<string, Producer>> = {
  google: async (sheets) => writeRaw(sheets, 'google'),
  numbers: async (sheets) => writeRaw(sheets, 'numbers'),
  wps: async (sheets) => writeRaw(sheets, 'wps'),
  openpyxl: async (sheets) => writeRaw(sheets, 'openpyxl'),
  'mac-1904': async (sheets) => writeRaw(sheets, 'mac-1904'),
};

/** Has LibreOffice open files and save them in another format, all in one go; by name without ending. */
export function convert(
  files: ReadonlyMap<string, Uint8Array>,
  from: string,
  to: string,
): Map<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  const out = mkdtempSync(join(tmpdir(), 'corpus-out-'));
  for (const [name, bytes] of files) writeFileSync(join(folder, `${name}.${from}`), bytes);
  const paths = readdirSync(folder).map((name) => join(folder, name));
  execFileSync('soffice', ['--headless', '--convert-to', to, '--outdir', out, ...paths]);
  const ending = `.${to.split(':', 1)[0] ?? to}`;
  return new Map(
    readdirSync(out).map((name) => [
      name.slice(0, -ending.length),
      new Uint8Array(readFileSync(join(out, name))),
    ]),
  );
}
