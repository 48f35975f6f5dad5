// Search and grouping by competition for a list of the user's own files or applications (behaviour 11.9).
import { type Deadline, instantOf, isActive } from './deadline.ts';
import { areFound, searchWords } from './normaliseText.ts';

/** Orders of competitions. `latest`: latest deadline first. `due`: nearest deadline first, past deadlines last. */
export const ROW_ORDERS = ['latest', 'due'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

export interface OwnRowFacts {
  competition: string;
  competitionName: string;
  deadline: Deadline;
  /** Texts of the row that the search covers besides the competition's name. */
  texts: readonly string[];
}

export interface OwnRowGroup<Row> {
  id: string;
  name: string;
  deadline: Deadline;
  rows: readonly Row[];
}

/** Words of each row, cached because each keystroke in the search field compares every row. */
const wordsOfRows = new WeakMap<object, readonly string[]>();

function wordsOf<Row extends object>(row: Row, factsOf: (row: Row) => OwnRowFacts) {
  const { competitionName, texts } = factsOf(row);
  const words = wordsOfRows.get(row) ?? [competitionName, ...texts].flatMap(searchWords);
  wordsOfRows.set(row, words);
  return words;
}

/** Returns rows in which each word of `sought` is the beginning of a word. `sought`: words from `searchWords`. */
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

/** Groups the rows by competition. `now`: server time, epoch ms. */
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
