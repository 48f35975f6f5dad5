// Measures the reader beside exceljs, SheetJS and read-excel-file, in Node and in Chromium: `PRODUCERS=<folder with them> node tests/bench/spreadsheet/bench.ts`.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { readApplication } from '#spreadsheet/readApplication.ts';
import { openBrowser } from '#tests/support/openBrowser.ts';
import { fullForm } from './fullForm.ts';
import { race, type Reader } from './race.ts';

const { PRODUCERS } = process.env;
if (PRODUCERS === undefined) throw new Error('PRODUCERS names no folder');
const ROUNDS = 60;
const GZIP = { level: 9 } as const;
const producer = (path: string): string => join(PRODUCERS, 'node_modules', path);

interface Others {
  exceljs: { Workbook: new () => { xlsx: { load: (bytes: Uint8Array) => Promise<unknown> } } };
  sheetjs: { read: (bytes: Uint8Array, options: object) => unknown };
}

async function readersInNode(): Promise<Record<string, Reader>> {
  const load = createRequire(join(PRODUCERS ?? '', 'package.json'));
  const exceljs: Others['exceljs'] = load('exceljs');
  const sheetjs: Others['sheetjs'] = load('xlsx');
  const { default: readExcelFile }: { default: Reader } = await import(
    producer('read-excel-file/node/index.js')
  );
  return {
    ours: (bytes) => readApplication(bytes, { today: '2026-11-20' }),
    exceljs: (bytes) => new exceljs.Workbook().xlsx.load(bytes),
    sheetjs: async (bytes) => sheetjs.read(bytes, { type: 'array', cellDates: true }),
    'read-excel-file': (bytes) => readExcelFile(Buffer.from(bytes)),
  };
}

async function bundle(entry: string, formats: ['es' | 'iife']): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        'exceljs-in-browser': producer('exceljs/dist/exceljs.min.js'),
        'sheetjs-in-browser': producer('xlsx/xlsx.mjs'),
        'read-excel-file-in-browser': producer('read-excel-file/browser/index.js'),
      },
    },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry, formats, name: 'bench' },
    },
  };
  const built = await build(config);
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('Vite built nothing');
  return first.output[0].code;
}

async function raceInBrowser(bytes: Uint8Array): Promise<Record<string, number>> {
  const code = await bundle(join(import.meta.dirname, 'inBrowser.ts'), ['iife']);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    return await page.evaluate(
      ({ list, rounds }) => Reflect.get(globalThis, 'raceInBrowser')(list, rounds),
      { list: [...bytes], rounds: ROUNDS },
    );
  } finally {
    await browser.close();
  }
}

function print(title: string, taken: Readonly<Record<string, number>>): void {
  const { ours = Number.NaN, ...others } = taken;
  const fastest = Math.min(...Object.values(others));
  console.log(
    `${title}: ours ${ours.toFixed(1)} ms, ${(ours / fastest).toFixed(2)} of the fastest`,
  );
  for (const [name, milliseconds] of Object.entries(others)) {
    console.log(
      `  ${name} ${milliseconds.toFixed(1)} ms, ours is ${(ours / milliseconds).toFixed(2)} of it`,
    );
  }
}

const form = await fullForm();
const read = await readApplication(form, { today: '2026-11-20' });
if (read.kind === 'refused') throw new Error(read.message);
console.log(`${form.length} bytes, ${read.application.athletes.length} athletes`);
print('Node', await race(await readersInNode(), form, ROUNDS));
print('Chromium', await raceInBrowser(form));
const reader = await bundle('src/spreadsheet/readApplication.ts', ['es']);
console.log(`the reader alone: ${(gzipSync(reader, GZIP).length / 1000).toFixed(1)} kB gzip`);
