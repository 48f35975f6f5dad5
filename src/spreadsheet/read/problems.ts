import type { Problem, ParsedApplication } from '#domain/application.ts';
import { cleanText } from '#domain/normaliseText.ts';
import { MOST_PROBLEMS } from '#domain/limits.ts';
import { type ProblemCode, PROBLEMS } from '#domain/problem/problemCode.ts';
import { problemMessage, problemTexts } from '#text/form/problems.ts';
import { SHEET_ORDER, type SheetKey, COVER_VALUE_COLUMN, coverRows } from '../layout.ts';
import { sheetNames } from '#text/form/spreadsheet.ts';

interface ProblemPosition {
  sheet: SheetKey;
  /** Cell, 0-based; undefined for the whole sheet. */
  at?: { row: number; column: number } | undefined;
  person?: string | undefined;
  topic?: string | undefined;
}

interface PositionedProblem {
  position: ProblemPosition;
  problem: Problem;
}

/** Makes a problem. `sentence`: text of the problem without the position. */
function problemAt(code: ProblemCode, position: ProblemPosition, sentence: string): Problem {
  const sheet = sheetNames[position.sheet];
  const cell = position.at ? cellAddress(position.at.row, position.at.column) : '';
  const clean = cleanText(sentence);
  return {
    severity: PROBLEMS[code].severity,
    code,
    sheet,
    cell,
    ...(position.person ? { person: position.person } : {}),
    ...(position.topic ? { topic: cleanText(position.topic) } : {}),
    message: problemMessage(sheet, cell, clean),
    sentence: clean,
  };
}

const sortKey = ({ sheet, at }: ProblemPosition): readonly [number, number, number] => [
  SHEET_ORDER.indexOf(sheet),
  at?.row ?? -1,
  at?.column ?? -1,
];

function byPosition(a: PositionedProblem, b: PositionedProblem): number {
  const [sheetA, rowA, columnA] = sortKey(a.position);
  const [sheetB, rowB, columnB] = sortKey(b.position);
  return sheetA - sheetB || rowA - rowB || columnA - columnB;
}

export type ReportProblem = (
  code: ProblemCode,
  position: ProblemPosition,
  sentence: string,
) => void;

interface ProblemList {
  report: ReportProblem;
  inOrder: () => Problem[];
}

/** Collects problems of a form up to a limit; replaces all further problems by one error. */
export function createProblemList(): ProblemList {
  const placed: PositionedProblem[] = [];
  const add: ReportProblem = (code, position, sentence) => {
    placed.push({ position, problem: problemAt(code, position, sentence) });
  };
  return {
    report: (code, position, sentence) => {
      if (placed.length < MOST_PROBLEMS) add(code, position, sentence);
      else if (placed.length === MOST_PROBLEMS) {
        // This problem is an error, because problems that are not listed may be errors.
        add('too-many-problems', { sheet: 'cover' }, problemTexts.tooManyProblems(MOST_PROBLEMS));
      }
    },
    inOrder: () => placed.toSorted(byPosition).map(({ problem }) => problem),
  };
}

const LETTERS = 26;
const A = 'A'.charCodeAt(0);

/** Returns the address of a cell. `row` and `column` are 0-based. */
export function cellAddress(row: number, column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / LETTERS) - 1) {
    letters = String.fromCharCode(A + (rest % LETTERS)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** Adds a warning if the form belongs to another competition. The reader of forms cannot compare competitions. */
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
