import type { Problem } from '../application.ts';
import { type Counted, isProblemCode, PROBLEMS } from './problemCode.ts';
import type { Severity } from '../rules.ts';

interface ProblemSheet {
  sheet: string;
  problems: readonly Problem[];
}

export interface ProblemKind {
  severity: Severity;
  /** Code of the problems, possibly unknown to this build. */
  code: string;
  /** Unit of the counts; `findings` for an unknown code. */
  counted: Counted | 'findings';
  /** Counts by sheet, in the order of the sheets. */
  counts: readonly { sheet: string; count: number }[];
  problems: readonly Problem[];
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1 };

const errorsFirst = (a: { severity: Severity }, b: { severity: Severity }): number =>
  RANK[a.severity] - RANK[b.severity];

/** Groups problems by sheet, errors first in each sheet, otherwise in the order in which they were found. */
export const sheetsOf = (problems: readonly Problem[]): ProblemSheet[] =>
  [...Map.groupBy(problems, ({ sheet }) => sheet)].map(([sheet, group]) => ({
    sheet,
    problems: group.toSorted(errorsFirst),
  }));

const rowOf = ({ cell }: Problem): string => /\d+$/.exec(cell)?.[0] ?? '';

/** Counts problems; for `people` counts rows, so that a person with two problems counts once. */
const countIn = (problems: readonly Problem[], counted: ProblemKind['counted']): number =>
  counted === 'people' ? new Set(problems.map(rowOf)).size : problems.length;

/** Groups problems by code, errors first, otherwise in the order in which they were found. */
export function kindsOf(problems: readonly Problem[]): ProblemKind[] {
  const groups = Map.groupBy(problems, ({ severity, code }) => `${severity} ${code}`);
  return [...groups.values()]
    .flatMap((group): ProblemKind[] => {
      const [first] = group;
      if (!first) return [];
      const { severity, code } = first;
      const counted = isProblemCode(code) ? PROBLEMS[code].counted : 'findings';
      const sheets = sheetsOf(group);
      const counts = sheets.map(({ sheet, problems: some }) => ({
        sheet,
        count: countIn(some, counted),
      }));
      return [
        { severity, code, counted, counts, problems: sheets.flatMap(({ problems: some }) => some) },
      ];
    })
    .toSorted(errorsFirst);
}

interface ProblemCounts {
  errors: number;
  warnings: number;
}

export function countProblems(problems: readonly Problem[]): ProblemCounts {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}
