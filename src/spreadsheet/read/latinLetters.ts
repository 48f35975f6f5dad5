// Reports the texts in which Latin letters were taken for Cyrillic ones that look the same.
import { nearMissTexts } from '#text/form/nearMisses.ts';
import type { TableLayout } from '../layout.ts';
import type { ReportProblem } from './problems.ts';
import type { TableRow } from './readTable.ts';

/** Names every such cell of a row. */
export function reportLatinLetters<Key extends string>(
  { sheet, columns }: TableLayout<Key>,
  row: TableRow<Key>,
  person: string,
  report: ReportProblem,
): void {
  for (const { key, kind } of columns) {
    const latin = kind === 'text' ? row.latin(key) : '';
    if (latin === '') continue;
    const sentence = nearMissTexts.latinLetters(row.text(key), latin);
    report('letters-guessed', { sheet, at: row.at(key), person }, sentence);
  }
}
