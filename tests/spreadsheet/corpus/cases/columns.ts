import type { GridSheet, GridValue } from '../grid.ts';
import { athletesOf, type CorpusCase } from './corpusCase.ts';

/** Applies a change to every row of «Спортсмены»; `index` counts from 0. */
const rowByRow =
  (change: (row: GridValue[], index: number) => GridValue[]) => (sheets: GridSheet[]) => {
    const athletes = athletesOf(sheets);
    athletes.rows = athletes.rows.map(change);
  };
const HEADERS = 1;

export const columnCases: readonly CorpusCase[] = [
  ...['A', 'E', 'J', 'M', 'O', 'S', 'W'].map((letter): CorpusCase => ({
    name: `one inserted at ${letter}`,
    sheets: rowByRow((row, index) =>
      row.toSpliced(
        letter.charCodeAt(0) - 'A'.charCodeAt(0),
        0,
        index === HEADERS ? 'Рост' : index > HEADERS && row[1] ? 170 : null,
      ),
    ),
  })),
  { name: 'one removed', sheets: rowByRow((row) => row.toSpliced(3, 1)) },
  { name: 'empty ones at the end', sheets: rowByRow((row) => [...row, '', ' ', null]) },
  {
    name: 'one without header',
    sheets: rowByRow((row, index) => [...row, index === HEADERS + 1 ? 'заметка' : null]),
  },
  {
    name: 'in another order',
    sheets: rowByRow((row) => [5, 4, 3, 2, 1, 0].map((at) => row[at] ?? null).concat(row.slice(6))),
  },
  {
    name: 'one twice',
    sheets: rowByRow((row, index) => [
      ...row,
      index === HEADERS ? 'Фамилия*' : index > HEADERS ? (row[1] ?? null) : null,
    ]),
  },
];
