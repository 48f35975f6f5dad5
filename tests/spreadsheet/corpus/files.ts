// All files of the corpus. Files of other programs are stored in a folder, the others are generated on demand.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { filledTemplate } from '#tests/spreadsheet/makers/readFilled.ts';
import type { CorpusCase } from './cases/corpusCase.ts';
import { families } from './cases/families.ts';
import { corpusTeam } from './grid.ts';
import { FROM_1904, ownProducers, sheetsOfCase } from './ownProducers.ts';
import { expectedSummaries, type Summary } from './summary.ts';

interface CorpusFile {
  family: string;
  name: string;
  producer: string;
  bytes: () => Promise<Uint8Array>;
}

export const keptFolder = join(import.meta.dirname, 'kept');
export const SOUND = 'sound';

export const fileNameOf = ({ name }: CorpusCase): string => name.replaceAll(/[ ,]+/g, '-');

/** Returns the stored files, such as «kept/dates/short-year.exceljs.xlsx». */
export const keptFiles = (): CorpusFile[] =>
  readdirSync(keptFolder).flatMap((family) =>
    readdirSync(join(keptFolder, family)).flatMap((file) => {
      const [name = '', producer = '', ending] = file.split('.');
      const bytes = async () => new Uint8Array(readFileSync(join(keptFolder, family, file)));
      return ending === 'xlsx' ? [{ family, name, producer, bytes }] : [];
    }),
  );

/** Returns our own form as we fill it in, and the same form after the xlsx library has opened and saved it. */
const soundForms = (): CorpusFile[] => [
  { family: SOUND, name: 'form', producer: 'filled', bytes: () => filledTemplate(corpusTeam) },
  {
    family: SOUND,
    name: 'form',
    producer: 'hucre',
    bytes: async () =>
      saveXlsx(await openXlsx(await filledTemplate(corpusTeam), { readStyles: true })),
  },
];

/** Returns `enough` of our producers, starting with another producer for each case. */
function producersOf(one: CorpusCase, at: number, enough: number) {
  const list = Object.entries(ownProducers).filter(
    ([name]) => !(one.countsFrom1900 && name === FROM_1904),
  );
  const first = at % list.length;
  return [...list.slice(first), ...list.slice(0, first)].slice(0, enough);
}

/** Returns each case from two producers, and the unchanged form from all. `all`: every case from every producer. */
export function corpusFiles(all: boolean): CorpusFile[] {
  const kept = keptFiles();
  const cases = Object.entries(families).flatMap(([family, list]) =>
    list.map((one) => ({ family, one, name: fileNameOf(one) })),
  );
  const written = cases.flatMap(({ family, one, name }, at) => {
    const keptCount = kept.filter((it) => it.family === family && it.name === name).length;
    const enough = all || family === SOUND ? Infinity : Math.max(1, 2 - keptCount);
    return producersOf(one, at, enough).map(([producer, write]): CorpusFile => ({
      family,
      name,
      producer,
      bytes: () => write(sheetsOfCase(one)),
    }));
  });
  return [...kept, ...soundForms(), ...written];
}

export function readExpected(): ReadonlyMap<string, Summary> {
  const read = (family: string) =>
    JSON.parse(readFileSync(join(keptFolder, family, 'expected.json'), 'utf8'));
  return expectedSummaries(
    readdirSync(keptFolder).map((family) => [family, read(family)]),
    read(SOUND),
  );
}
