// Other programs that wrote the kept files of the corpus: JavaScript libraries and LibreOffice.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daySerial } from '#tests/spreadsheet/makers/cellXml.ts';
import { byHucre, type Producer } from './ownProducers.ts';

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

/** `folder` contains node_modules with exceljs, xlsx and write-excel-file. */
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
        // Writes serial numbers, because the library shifts dates by the time zone of the machine.
        const plain = rows.map((row) =>
          row.map((value) =>
            value instanceof Date ? { t: 'n', v: daySerial(value), z: DATE_FORMAT } : value,
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

export const CALC_XLSX = 'xlsx:Calc MS Excel 2007 XML';

/** Converts a file with LibreOffice; `to` is a file extension, optionally followed by a colon and a filter. */
export function convert(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  const out = mkdtempSync(join(tmpdir(), 'corpus-out-'));
  const path = join(folder, `form.${from}`);
  writeFileSync(path, bytes);
  execFileSync('soffice', ['--headless', '--convert-to', to, '--outdir', out, path]);
  return new Uint8Array(readFileSync(join(out, `form.${to.split(':', 1)[0] ?? to}`)));
}

export const byLibreOffice: Producer = async (sheets) =>
  convert(await byHucre(sheets), 'xlsx', CALC_XLSX);
