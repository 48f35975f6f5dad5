// Reports texts over the limit of an application.
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { problemTexts } from '#text/form/problems.ts';
import type { TableLayout } from '../layout.ts';
import type { ReportProblem } from './problems.ts';
import type { TableRow } from './readTable.ts';

export const longTextSentence = problemTexts.textTooLong(APPLICATION_LIMITS.text);

export function reportLongTexts<Key extends string>(
  { sheet, columns }: TableLayout<Key>,
  row: TableRow<Key>,
  person: string,
  report: ReportProblem,
): void {
  for (const { key, kind } of columns) {
    // Sex is stored as a value, not as text.
    const isText = (kind === 'text' && key !== 'sex') || kind === 'phone';
    if (!isText || !row.isCut(key)) continue;
    report('text-too-long', { sheet, at: row.at(key), person }, longTextSentence);
  }
}
