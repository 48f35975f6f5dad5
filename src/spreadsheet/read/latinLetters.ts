// Reports texts with Latin look-alikes of Cyrillic letters.
import { nearMissTexts } from '#text/form/nearMisses.ts';
import type { TableLayout } from '../layout.ts';
import type { ReportProblem } from './problems.ts';
import type { TableRow } from './readTable.ts';

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
