// The race as the browser runs it: bundled together with the other readers.
import excelJs from 'exceljs-in-browser';
import readExcelFile from 'read-excel-file-in-browser';
import { read } from 'sheetjs-in-browser';
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import { race, type Reader } from './race.ts';

const readers: Readonly<Record<string, Reader>> = {
  ours: (bytes) => readApplication(bytes, { today: '2026-11-20' }),
  exceljs: (bytes) => new excelJs.Workbook().xlsx.load(bytes),
  sheetjs: async (bytes) => read(bytes, { type: 'array', cellDates: true }),
  'read-excel-file': (bytes) => readExcelFile(new Blob([Uint8Array.from(bytes)])),
};

const turnOf = (reader: Reader, bytes: Uint8Array) => async (): Promise<number> => {
  const copy = Uint8Array.from(bytes);
  const started = performance.now();
  await reader(copy);
  return performance.now() - started;
};

Object.assign(globalThis, {
  raceInBrowser: (list: number[], rounds: { warm: number; counted: number }) => {
    const bytes = Uint8Array.from(list);
    const turns = Object.entries(readers).map(
      ([name, reader]) => [name, turnOf(reader, bytes)] as const,
    );
    return race(Object.fromEntries(turns), rounds);
  },
});
