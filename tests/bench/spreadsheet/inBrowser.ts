// The race as the browser runs it: bundled together with the other readers.
import excelJs from 'exceljs-in-browser';
import readExcelFile from 'read-excel-file-in-browser';
import { read } from 'sheetjs-in-browser';
import { readApplication } from '#spreadsheet/readApplication.ts';
import { race } from './race.ts';

const readers = {
  ours: (bytes: Uint8Array) => readApplication(bytes, { today: '2026-11-20' }),
  exceljs: (bytes: Uint8Array) => new excelJs.Workbook().xlsx.load(bytes),
  sheetjs: async (bytes: Uint8Array) => read(bytes, { type: 'array', cellDates: true }),
  'read-excel-file': (bytes: Uint8Array) => readExcelFile(new Blob([Uint8Array.from(bytes)])),
};

Object.assign(globalThis, {
  raceInBrowser: (bytes: number[], rounds: number) => race(readers, Uint8Array.from(bytes), rounds),
});
