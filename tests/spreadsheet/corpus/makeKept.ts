// Makes the corpus anew: `PRODUCERS=<folder with exceljs, xlsx and write-excel-file> node tests/spreadsheet/corpus/makeKept.ts`, with LibreOffice installed; then format the folder.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusCase, valueCases } from './valueCases.ts';
import { corpusTeam, expectedOf, gridOf, type GridSheet } from './grid.ts';
import { byHucre, convert, libraryProducers, type Producer, rawProducers } from './producers.ts';
import { peopleCases } from './peopleCases.ts';
import { refusedFiles } from './refusedFiles.ts';
import { shapeCases } from './shapeCases.ts';
import type { CorpusResult } from './summary.ts';
import { fill } from '#tests/spreadsheet/makers/readFilled.ts';

const { PRODUCERS } = process.env;
if (PRODUCERS === undefined) throw new Error('PRODUCERS names no folder');
const folder = join(import.meta.dirname, 'kept');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

function keep(name: string, bytes: Uint8Array, result: CorpusResult): void {
  writeFileSync(join(folder, `${name}.xlsx`), bytes);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

interface MadeCase {
  sheets: GridSheet[];
  result: CorpusResult;
}

function make({ clause, team, grid, expect, problems = [] }: CorpusCase): MadeCase {
  const filled = structuredClone(corpusTeam);
  team?.(filled);
  const sheets = gridOf(filled);
  const expected = expectedOf(filled);
  grid?.(sheets);
  expect?.(expected);
  return { sheets, result: { clause, accepted: { ...expected, problems } } };
}

/** Bare serials mean another day in a workbook that counts from 1904. */
const needs1900 = ({ clause }: CorpusCase): boolean => clause.includes('serial');
const LIBRE_OFFICE = 'libreoffice';
const XLSX = 'xlsx:Calc MS Excel 2007 XML';
const producers: readonly (readonly [name: string, producer: Producer])[] = [
  ...Object.entries(libraryProducers(PRODUCERS)),
  ...Object.entries(rawProducers),
  ['hucre', byHucre],
  [LIBRE_OFFICE, byHucre],
];

const forLibreOffice = new Map<string, { bytes: Uint8Array; result: CorpusResult }>();
const cases = [...valueCases, ...peopleCases, ...shapeCases];
for (const [index, one] of cases.entries()) {
  const chosen = [index, index + 5].map((at) => producers[at % producers.length]);
  for (const [producer, write] of index === 0
    ? producers
    : chosen.flatMap((it) => (it ? [it] : []))) {
    if (producer === 'mac-1904' && needs1900(one)) continue;
    const { sheets, result } = make(one);
    const name = `${one.name.replaceAll(' ', '-')}.${producer}`;
    const bytes = await write(sheets);
    if (producer === LIBRE_OFFICE) forLibreOffice.set(name, { bytes, result });
    else keep(name, bytes, result);
  }
}

const saved = convert(
  new Map([...forLibreOffice].map(([name, { bytes }]) => [name, bytes])),
  'xlsx',
  XLSX,
);
for (const [name, { result }] of forLibreOffice) {
  const bytes = saved.get(name);
  if (!bytes) throw new Error(`LibreOffice did not save ${name}`);
  keep(name, bytes, result);
}

const template = await fill(corpusTeam);
const accepted = expectedOf(corpusTeam);
const through = (format: string): Uint8Array | undefined =>
  convert(new Map([['form', template]]), 'xlsx', format).get('form');
const [xls, ods, csv] = [through('xls'), through('ods'), through('csv')];
const again = through(XLSX);
if (!xls || !ods || !csv || !again) throw new Error('LibreOffice did not save the form');
keep('form.filled', template, { clause: 'our form, filled in', accepted });
keep('form.libreoffice', again, { clause: 'our form, saved by LibreOffice', accepted });
for (const [from, bytes] of [
  ['xls', xls],
  ['ods', ods],
] as const) {
  const back = convert(new Map([['form', bytes]]), from, XLSX).get('form');
  if (!back) throw new Error(`LibreOffice did not save ${from}`);
  keep(`form.${from}-and-back`, back, { clause: `our form through .${from} and back`, accepted });
}
for (const { name, clause, bytes, sentence } of await refusedFiles(template, { xls, ods, csv })) {
  keep(name, bytes, { clause, refused: sentence });
}
