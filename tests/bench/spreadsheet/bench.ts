// Measures the reader beside exceljs, SheetJS and read-excel-file, in Node and in Chromium: `PRODUCERS=<folder with them> node tests/bench/spreadsheet/bench.ts`.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import { openBrowser } from '#tests/support/browser/chromium/openBrowser.ts';
import { fullForm } from './fullForm.ts';
import { race, type Taken } from './race.ts';

const { PRODUCERS } = process.env;
if (PRODUCERS === undefined) throw new Error('PRODUCERS names no folder');
const ROUNDS_IN_NODE = { warm: 3, counted: 30 };
const READINGS_A_TURN = 20;
const ROUNDS_IN_BROWSER = { warm: 20, counted: 100 };
const GZIP = { level: 9 } as const;
const producer = (path: string): string => join(PRODUCERS, 'node_modules', path);

/** Asks a process to read; its answer counts only what the processor did for it. */
const turnOf = (child: ChildProcess) => async (): Promise<number> => {
  child.send(READINGS_A_TURN);
  const [milliseconds] = await once(child, 'message');
  return milliseconds;
};

/** A process each, so that nobody collects another's garbage. */
async function raceInNode(bytes: Uint8Array): Promise<Record<string, Taken>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const form = join(folder, 'form.xlsx');
  writeFileSync(form, bytes);
  const script = join(import.meta.dirname, 'inNode.ts');
  const children = ['ours', 'exceljs', 'sheetjs', 'read-excel-file'].map(
    (name) => [name, fork(script, [name, form, PRODUCERS ?? ''])] as const,
  );
  try {
    const turns = children.map(([name, child]) => [name, turnOf(child)] as const);
    return await race(Object.fromEntries(turns), ROUNDS_IN_NODE);
  } finally {
    for (const [, child] of children) child.kill();
    rmSync(folder, { recursive: true });
  }
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

async function raceInBrowser(bytes: Uint8Array): Promise<Record<string, Taken>> {
  const code = await bundle(join(import.meta.dirname, 'inBrowser.ts'), ['iife']);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    return await page.evaluate(
      ({ list, rounds }) => Reflect.get(globalThis, 'raceInBrowser')(list, rounds),
      { list: [...bytes], rounds: ROUNDS_IN_BROWSER },
    );
  } finally {
    await browser.close();
  }
}

function print(title: string, { ours, ...others }: Readonly<Record<string, Taken>>): void {
  console.log(`${title}: ours ${ours?.milliseconds.toFixed(2)} ms`);
  for (const [name, { milliseconds, ratio }] of Object.entries(others)) {
    console.log(`  ${name} ${milliseconds.toFixed(2)} ms, ours is ${ratio.toFixed(2)} of it`);
  }
}

const form = await fullForm();
const read = await readApplication(form, { today: '2026-11-20' });
if (read.kind === 'refused') throw new Error(read.message);
console.log(`${form.length} bytes, ${read.application.athletes.length} athletes`);
print('Node, processor time', await raceInNode(form));
print('Chromium', await raceInBrowser(form));
const reader = await bundle('src/spreadsheet/read/readApplication.ts', ['es']);
console.log(`the reader alone: ${(gzipSync(reader, GZIP).length / 1000).toFixed(1)} kB gzip`);
