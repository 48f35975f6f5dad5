import type { ParsedApplication } from '#domain/application.ts';
import { problemTexts } from '#text/form/problems.ts';
import { COVER_VALUE_COLUMN, coverRows } from '../layout.ts';
import { problemAt } from './problems.ts';

/** Separate, because reading knows no competition. */
export function withCompetition(
  parsed: ParsedApplication,
  competition: { id: string },
): ParsedApplication {
  if (parsed.formCompetition === '' || parsed.formCompetition === competition.id) return parsed;
  const row = coverRows.find(({ key }) => key === 'competition')?.row ?? 0;
  const warning = problemAt(
    'other-competition',
    { sheet: 'cover', at: { row, column: COVER_VALUE_COLUMN } },
    problemTexts.otherCompetition,
  );
  return { ...parsed, problems: [warning, ...parsed.problems] };
}
