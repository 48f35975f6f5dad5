// Reports formulas without a value, or with an error.
import { nearMissTexts } from '#text/form/nearMisses.ts';
import type { TableLayout } from '../layout.ts';
import type { ReportProblem } from './problems.ts';
import type { TableRow } from './readTable.ts';
import { isUncomputed, type Uncomputed } from '../workbook.ts';

export const formulaSentence = ({ stands, isError }: Uncomputed): string =>
  isError ? nearMissTexts.formulaFailed(stands) : nearMissTexts.formulaWithoutValue(stands);

export function reportFormulas<Key extends string>(
  { sheet, columns }: TableLayout<Key>,
  row: TableRow<Key>,
  person: string,
  report: ReportProblem,
): void {
  for (const { key, kind } of columns) {
    const value = row.value(key);
    if (kind === 'number' || !isUncomputed(value)) continue;
    const position = { sheet, at: row.at(key), person } as const;
    report('formula-without-value', position, formulaSentence(value));
  }
}
