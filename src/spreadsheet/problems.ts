// The problems of a form, gathered in one pass and given in the order of the sheets.
import type { Problem } from '#domain/application.ts';
import { ENTRY_RULES, type Severity } from '#domain/rules.ts';
import { problemMessage } from '#text/problems.ts';
import { SHEET_ORDER, type SheetKey } from './layout.ts';
import { sheetNames } from '#text/spreadsheet.ts';
import { cellAddress } from './cellAddress.ts';

const SEVERITY = {
  ...ENTRY_RULES,
  'sheet-missing': 'error',
  'sheet-guessed': 'warning',
  'sheet-ignored': 'warning',
  'headers-missing': 'error',
  'column-missing': 'error',
  'row-missing': 'error',
  'header-guessed': 'warning',
  'unknown-column': 'warning',
  'formula-without-value': 'error',
  'form-in-example': 'error',
  'external-links': 'warning',
  'row-ignored': 'warning',
  'form-version': 'warning',
  'other-competition': 'warning',
  'team-name-missing': 'error',
  'team-name-unusable': 'error',
  'representative-missing': 'error',
  'phone-missing': 'error',
  'no-athletes': 'error',
  'family-missing': 'error',
  'name-missing': 'error',
  'birth-date-missing': 'error',
  'birth-date-unreadable': 'error',
  'birth-date-no-such-day': 'error',
  'birth-date-future': 'error',
  'birth-year-guessed': 'warning',
  'birth-date-guessed': 'warning',
  'sex-missing': 'error',
  'sex-unreadable': 'error',
  'sex-guessed': 'warning',
  'surname-missing': 'warning',
  'rank-missing': 'warning',
  'rank-unknown': 'warning',
  'rank-guessed': 'warning',
  'age-unusual': 'warning',
  'athlete-twice': 'error',
  'mark-unreadable': 'error',
  'role-missing': 'error',
  'role-guessed': 'warning',
  'category-missing': 'error',
  'category-unknown': 'warning',
  'category-guessed': 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

export type ProblemCode = keyof typeof SEVERITY;

export interface Place {
  sheet: SheetKey;
  /** From 0; both undefined when the problem is of the whole sheet. */
  at?: { row: number; column: number } | undefined;
  person?: string | undefined;
}

interface PlacedProblem {
  place: Place;
  problem: Problem;
}

/** The sentence without its place; the place is put before it. */
export function problemAt(code: ProblemCode, place: Place, sentence: string): Problem {
  const sheet = sheetNames[place.sheet];
  const cell = place.at ? cellAddress(place.at.row, place.at.column) : '';
  return {
    severity: SEVERITY[code],
    code,
    sheet,
    cell,
    ...(place.person ? { person: place.person } : {}),
    message: problemMessage(sheet, cell, sentence),
  };
}

const position = ({ sheet, at }: Place): readonly [number, number, number] => [
  SHEET_ORDER.indexOf(sheet),
  at?.row ?? -1,
  at?.column ?? -1,
];

function byPosition(a: PlacedProblem, b: PlacedProblem): number {
  const [sheetA, rowA, columnA] = position(a.place);
  const [sheetB, rowB, columnB] = position(b.place);
  return sheetA - sheetB || rowA - rowB || columnA - columnB;
}

export type Report = (code: ProblemCode, place: Place, sentence: string) => void;

export interface ProblemList {
  report: Report;
  inOrder: () => Problem[];
}

export function createProblemList(): ProblemList {
  const placed: PlacedProblem[] = [];
  return {
    report: (code, place, sentence) => {
      placed.push({ place, problem: problemAt(code, place, sentence) });
    },
    inOrder: () => placed.toSorted(byPosition).map(({ problem }) => problem),
  };
}
