// The problems of a form, gathered in one pass and given in the order of the sheets.
import type { Problem } from '#domain/application.ts';
import { cleanText } from '#domain/cleanText.ts';
import { MOST_PROBLEMS } from '#domain/limits.ts';
import { type ProblemCode, SEVERITY } from '#domain/problem/problemCode.ts';
import { problemMessage, problemTexts } from '#text/form/problems.ts';
import { SHEET_ORDER, type SheetKey } from '../layout.ts';
import { sheetNames } from '#text/form/spreadsheet.ts';
import { cellAddress } from './cells/cellAddress.ts';

interface ProblemPlace {
  sheet: SheetKey;
  /** From 0; both undefined when the problem is of the whole sheet. */
  at?: { row: number; column: number } | undefined;
  person?: string | undefined;
  /** As a problem has it. */
  topic?: string | undefined;
}

interface PlacedProblem {
  place: ProblemPlace;
  problem: Problem;
}

/** The sentence without its place; the place is put before it. */
export function problemAt(code: ProblemCode, place: ProblemPlace, sentence: string): Problem {
  const sheet = sheetNames[place.sheet];
  const cell = place.at ? cellAddress(place.at.row, place.at.column) : '';
  const clean = cleanText(sentence);
  return {
    severity: SEVERITY[code],
    code,
    sheet,
    cell,
    ...(place.person ? { person: place.person } : {}),
    ...(place.topic ? { topic: cleanText(place.topic) } : {}),
    message: problemMessage(sheet, cell, clean),
    sentence: clean,
  };
}

const position = ({ sheet, at }: ProblemPlace): readonly [number, number, number] => [
  SHEET_ORDER.indexOf(sheet),
  at?.row ?? -1,
  at?.column ?? -1,
];

function byPosition(a: PlacedProblem, b: PlacedProblem): number {
  const [sheetA, rowA, columnA] = position(a.place);
  const [sheetB, rowB, columnB] = position(b.place);
  return sheetA - sheetB || rowA - rowB || columnA - columnB;
}

export type ReportProblem = (code: ProblemCode, place: ProblemPlace, sentence: string) => void;

interface ProblemList {
  report: ReportProblem;
  inOrder: () => Problem[];
}

/** Takes so many; one error stands for all the others. */
export function createProblemList(): ProblemList {
  const placed: PlacedProblem[] = [];
  const add: ReportProblem = (code, place, sentence) => {
    placed.push({ place, problem: problemAt(code, place, sentence) });
  };
  return {
    report: (code, place, sentence) => {
      if (placed.length < MOST_PROBLEMS) add(code, place, sentence);
      else if (placed.length === MOST_PROBLEMS) {
        // An error, for there may be errors among those that are not listed.
        add('too-many-problems', { sheet: 'cover' }, problemTexts.tooManyProblems(MOST_PROBLEMS));
      }
    },
    inOrder: () => placed.toSorted(byPosition).map(({ problem }) => problem),
  };
}
