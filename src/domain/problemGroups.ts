// Problems of a form as they are listed: by sheet, errors before warnings.
import type { Problem } from './application.ts';

export interface ProblemGroup {
  sheet: string;
  problems: readonly Problem[];
}

const RANK = { error: 0, warning: 1 } as const;

/** Sheets and cells keep the order in which they were read. */
export const groupsOf = (problems: readonly Problem[]): ProblemGroup[] =>
  [...Map.groupBy(problems, ({ sheet }) => sheet)].map(([sheet, group]) => ({
    sheet,
    problems: group.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]),
  }));

export interface ProblemCounts {
  errors: number;
  warnings: number;
}

export function countProblems(problems: readonly Problem[]): ProblemCounts {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}
