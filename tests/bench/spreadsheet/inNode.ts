// One reader in a process of its own: reads a form as often as it is told to and answers with the processor's milliseconds a reading.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import type { Reader } from './race.ts';

const [, , name = '', form = '', producers = ''] = process.argv;
const bytes = new Uint8Array(readFileSync(form));
const load = createRequire(join(producers, 'package.json'));

interface ExcelJs {
  Workbook: new () => { xlsx: { load: (bytes: Uint8Array) => Promise<unknown> } };
}
interface SheetJs {
  read: (bytes: Uint8Array, options: object) => unknown;
}

async function readerOf(): Promise<Reader> {
  switch (name) {
    case 'ours':
      return (file) => readApplication(file, { today: '2026-11-20' });
    case 'exceljs': {
      const exceljs: ExcelJs = load('exceljs');
      return (file) => new exceljs.Workbook().xlsx.load(file);
    }
    case 'sheetjs': {
      const sheetjs: SheetJs = load('xlsx');
      return async (file) => sheetjs.read(file, { type: 'array', cellDates: true });
    }
    default: {
      const path = join(producers, 'node_modules/read-excel-file/node/index.js');
      const { default: read }: { default: Reader } = await import(path);
      return (file) => read(Buffer.from(file));
    }
  }
}

const read = await readerOf();

async function answer(times: number): Promise<void> {
  const started = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await read(Uint8Array.from(bytes));
  const { user, system } = process.cpuUsage(started);
  process.send?.((user + system) / 1000 / times);
}

process.on('message', (times: number) => void answer(times));
