import type { GridSheet, GridValue } from '../grid.ts';
import { athletesOf, type CorpusCase } from './corpusCase.ts';

const rowCase = (name: string, change: (rows: GridValue[][]) => void): CorpusCase => ({
  name,
  sheets: (sheets: GridSheet[]) => change(athletesOf(sheets).rows),
});

export const rowCases: readonly CorpusCase[] = [
  rowCase('above the headers', (rows) => {
    rows.unshift(['Наша команда'], []);
  }),
  rowCase('one between group titles and headers', (rows) => {
    rows.splice(1, 0, []);
  }),
  rowCase('blank ones anywhere', (rows) => {
    rows.splice(3, 0, [], [7], [null, ' ', '\u00a0']);
  }),
  rowCase('blank ones between all athletes, numbers in disorder', (rows) => {
    const athletes = rows.splice(2).filter((row) => row[1] !== null);
    rows.push(...athletes.flatMap((row, index) => [row.with(0, 9 - index), [], [index]]));
  }),
  rowCase('a note below the table', (rows) => {
    while (rows.length < 125) rows.push([]);
    rows.push([null, 'Подпись врача']);
  }),
];
