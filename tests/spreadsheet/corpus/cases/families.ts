// All cases of the corpus by family; each family has a folder of kept files.
import { columnCases } from './columns.ts';
import type { CorpusCase } from './corpusCase.ts';
import { coverCases } from './cover.ts';
import { dateCases } from './dates.ts';
import { entryCases } from './entries.ts';
import { headerCases } from './headers.ts';
import { markCases } from './marks.ts';
import { peopleCases } from './people.ts';
import { rowCases } from './rows.ts';
import { sheetCases } from './sheets.ts';
import { wordCases } from './words.ts';

const soundCase: CorpusCase = { name: 'tables' };

export const families: Readonly<Record<string, readonly CorpusCase[]>> = {
  sound: [soundCase],
  dates: dateCases,
  words: wordCases,
  marks: markCases,
  entries: entryCases,
  cover: coverCases,
  headers: headerCases,
  people: peopleCases,
  columns: columnCases,
  rows: rowCases,
  sheets: sheetCases,
};
