// Reports people in hidden or struck-through rows, which are read regardless.
import { nearMissTexts } from '#text/form/nearMisses.ts';
import type { SheetKey } from '../layout.ts';
import type { ReportProblem } from './problems.ts';
import type { TableRow } from './readTable.ts';

type PersonRow = TableRow<'family' | 'name'>;

const isUnseen = (row: PersonRow): boolean =>
  row.isHidden || row.isStruck('family') || row.isStruck('name');

/** Reports all rows in one problem. */
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
