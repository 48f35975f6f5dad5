// Rows of an own list, searched and grouped by competition (behaviour 11.9).
import { type Deadline, instantOf, isActive } from './deadline.ts';
import { areFound, searchWords } from './normaliseText.ts';

/** `latest`: latest deadline first. `due`: nearest deadline first, past ones last. */
export const ROW_ORDERS = ['latest', 'due'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

export interface OwnRowFacts {
  competition: string;
  competitionName: string;
  deadline: Deadline;
  /** Search texts besides the competition's name. */
  texts: readonly string[];
}

export interface OwnRowGroup<Row> {
  id: string;
  name: string;
  deadline: Deadline;
  rows: readonly Row[];
}

/** Cache, because each keystroke searches every row. */
const wordsOfRows = new WeakMap<object, readonly string[]>();

function wordsOf<Row extends object>(row: Row, factsOf: (row: Row) => OwnRowFacts) {
  const { competitionName, texts } = factsOf(row);
  const words = wordsOfRows.get(row) ?? [competitionName, ...texts].flatMap(searchWords);
  wordsOfRows.set(row, words);
  return words;
}

/** `sought`: from `searchWords`; empty matches all. */
export const foundRows = <Row extends object>(
  rows: readonly Row[],
  factsOf: (row: Row) => OwnRowFacts,
  sought: readonly string[],
): readonly Row[] =>
  sought.length === 0 ? rows : rows.filter((row) => areFound(sought, wordsOf(row, factsOf)));

function byOrder(order: RowOrder, now: number) {
  return (a: { deadline: Deadline }, b: { deadline: Deadline }): number => {
    const latest = instantOf(b.deadline) - instantOf(a.deadline);
    if (order === 'latest') return latest;
    const [isOpenA, isOpenB] = [isActive(a.deadline, now), isActive(b.deadline, now)];
    if (isOpenA !== isOpenB) return isOpenA ? -1 : 1;
    return isOpenA ? -latest : latest;
  };
}

/** `now`: server time, epoch ms. */
export function groupedRows<Row>(
  rows: readonly Row[],
  factsOf: (row: Row) => OwnRowFacts,
  order: RowOrder,
  now: number,
): readonly OwnRowGroup<Row>[] {
  const groups = Map.groupBy(rows, (row) => factsOf(row).competition);
  return [...groups]
    .flatMap(([id, ofCompetition]) => {
      const [first] = ofCompetition;
      if (first === undefined) return [];
      const { competitionName, deadline } = factsOf(first);
      return [{ id, name: competitionName, deadline, rows: ofCompetition }];
    })
    .toSorted(byOrder(order, now));
}
