// Detects a team typed into the unread sheet «Пример».
import { nearMissTexts } from '#text/form/nearMisses.ts';
import { exampleAthletes } from '#text/form/spreadsheet.ts';
import { comparable } from './cells/cellText.ts';
import { athleteTable } from '../layout.ts';
import type { ReportProblem } from './problems.ts';
import { readTable } from './readTable.ts';
import type { ReadSheet } from '../workbook.ts';

const OURS = new Set(exampleAthletes.map(({ family }) => comparable(family)));
const ignoreProblem: ReportProblem = () => undefined;

/** Reports the first row that differs from the example. */
export function reportFormInExample(sheet: ReadSheet | undefined, report: ReportProblem): void {
  const table = sheet && readTable(sheet, { ...athleteTable, sheet: 'example' }, ignoreProblem);
  const typed = table?.rows.find(
    (row) => row.text('family') !== '' && !OURS.has(comparable(row.text('family'))),
  );
  if (!typed) return;
  const position = { sheet: 'example', at: typed.at('family') } as const;
  report('form-in-example', position, nearMissTexts.formInExample);
}
