import { nearMissTexts } from '#text/form/nearMisses.ts';
import type { TableLayout, SheetKey } from '../layout.ts';
import type { ReportProblem } from './problems.ts';
import type { TableRow } from './readTable.ts';
import { isUncomputed, type Uncomputed } from '../workbook.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import type { ProblemCode } from '#domain/problem/problemCode.ts';
import { problemTexts } from '#text/form/problems.ts';

export const formulaSentence = ({ stands, isError }: Uncomputed): string =>
  isError ? nearMissTexts.formulaFailed(stands) : nearMissTexts.formulaWithoutValue(stands);

export const longTextSentence = problemTexts.textTooLong(APPLICATION_LIMITS.text);

/**
 * Reports problems of cells: formulas without a value or with an error, texts over the limit, and
 * Latin look-alikes of Cyrillic letters.
 */
export function reportCells<Key extends string>(
  { sheet, columns }: TableLayout<Key>,
  row: TableRow<Key>,
  person: string,
  report: ReportProblem,
): void {
  const tell = (code: ProblemCode, key: Key, sentence: string) =>
    report(code, { sheet, at: row.at(key), person }, sentence);
  for (const { key, kind } of columns) {
    const value = row.value(key);
    if (kind === 'number' || !isUncomputed(value)) continue;
    tell('formula-without-value', key, formulaSentence(value));
  }
  for (const { key, kind } of columns) {
    // The sex is stored as F or M, so its text has no limit.
    const isText = (kind === 'text' && key !== 'sex') || kind === 'phone';
    if (isText && row.isCut(key)) tell('text-too-long', key, longTextSentence);
  }
  for (const { key, kind } of columns) {
    const latin = kind === 'text' ? row.latin(key) : '';
    if (latin !== '')
      tell('letters-guessed', key, nearMissTexts.latinLetters(row.text(key), latin));
  }
}

type PersonRow = TableRow<'family' | 'name'>;

const isUnseen = (row: PersonRow): boolean =>
  row.isHidden || row.isStruck('family') || row.isStruck('name');

/** Reports all people in hidden or struck-through rows as one problem; these people still belong to the application. */
export function reportUnseenRows(
  sheet: SheetKey,
  rows: readonly PersonRow[],
  report: ReportProblem,
): void {
  const unseen = rows.filter(isUnseen);
  const [first] = unseen;
  if (!first) return;
  const named = unseen.map((row) => ({
    row: row.row + 1,
    name: `${row.text('family')} ${row.text('name')}`.trim(),
  }));
  report('rows-unseen', { sheet, at: first.at('family') }, nearMissTexts.rowsUnseen(named));
}
