// Problems of a form as they are listed: by kind, errors before warnings, or by sheet, and how many there are.
import type { Problem } from '../application.ts';
import { COUNTED, type Counted, isProblemCode } from './problemCode.ts';
import type { Severity } from '../rules.ts';

interface ProblemSheet {
  sheet: string;
  problems: readonly Problem[];
}

export interface ProblemKind {
  severity: Severity;
  /** As the problems carry it: it may be a code that this build does not know. */
  code: string;
  /** `findings` where the code says nothing to this build. */
  counted: Counted | 'findings';
  /** How many of what is counted, in the order of the sheets. */
  counts: readonly { sheet: string; count: number }[];
  problems: readonly Problem[];
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1 };

const errorsFirst = (a: { severity: Severity }, b: { severity: Severity }): number =>
  RANK[a.severity] - RANK[b.severity];

/** Sheets and cells keep the order in which they were read; errors of a sheet come first. */
export const sheetsOf = (problems: readonly Problem[]): ProblemSheet[] =>
  [...Map.groupBy(problems, ({ sheet }) => sheet)].map(([sheet, group]) => ({
    sheet,
    problems: group.toSorted(errorsFirst),
  }));

const rowOf = ({ cell }: Problem): string => /\d+$/.exec(cell)?.[0] ?? '';

/** A row of a sheet is one person, however many of their cells are wrong in this way. */
const countIn = (problems: readonly Problem[], counted: ProblemKind['counted']): number =>
  counted === 'people' ? new Set(problems.map(rowOf)).size : problems.length;

/** All errors come before all warnings; kinds and their problems keep the order in which they were read. */
export function kindsOf(problems: readonly Problem[]): ProblemKind[] {
  const groups = Map.groupBy(problems, ({ severity, code }) => `${severity} ${code}`);
  return [...groups.values()]
    .flatMap((group): ProblemKind[] => {
      const [first] = group;
      if (!first) return [];
      const { severity, code } = first;
      const counted = isProblemCode(code) ? COUNTED[code] : 'findings';
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

/** Of findings, not of kinds. */
export function countProblems(problems: readonly Problem[]): ProblemCounts {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}
