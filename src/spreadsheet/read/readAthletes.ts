import type { Athlete, PersonName, Sex } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { ROUTINE_KEYS, isSolo, routineParts, type RoutineKey } from '#domain/programme.ts';
import { ageOn, isUnusualAge } from '#domain/rules.ts';
import { problemTexts } from '#text/form/problems.ts';
import { nearMissTexts, otherRanks } from '#text/form/nearMisses.ts';
import { athleteHeaders, rankChoices, sexChoices } from '#text/form/spreadsheet.ts';
import { comparable } from './cells/cellText.ts';
import { type AthleteColumn, athleteTable } from '../layout.ts';
import type { ProblemCode } from '#domain/problem/problemCode.ts';
import type { ReportProblem } from './problems.ts';
import { readBirthDate } from './cells/readBirthDate.ts';
import { readMark } from './cells/readMark.ts';
import { choiceList, guessSex, readSex } from './cells/readChoice.ts';
import { reportCells, reportUnseenRows } from './cellProblems.ts';
import type { ReadTable, TableRow } from './readTable.ts';

export interface MarkInCell {
  key: RoutineKey;
  number: number;
  isReserve: boolean;
  at: { row: number; column: number };
}

export interface AthleteRow {
  athlete: Athlete;
  /** Key that all rows of one person share; '' if family name, given name or date of birth is missing. */
  person: string;
  /** Row in the sheet, 0-based. */
  row: number;
  marks: MarkInCell[];
  nameAt: { row: number; column: number };
  /** Cell of the figures mark, even if there is no mark. */
  figuresAt: { row: number; column: number };
  hasFiguresColumn: boolean;
}

type Row = TableRow<AthleteColumn>;
type ReportField = (code: ProblemCode, key: AthleteColumn, sentence: string) => void;

interface ReadContext {
  today: string;
  is1904: boolean;
}

const ranks = choiceList(rankChoices, otherRanks, false);

function readSexField(row: Row, problem: ReportField): Sex | '' {
  if (row.isMissing('sex')) problem('sex-missing', 'sex', problemTexts.sexMissing);
  const text = row.text('sex');
  const sex = readSex(text);
  if (text === '' || sex) return sex ?? '';
  const guessed = guessSex(text);
  if (guessed) {
    const [female, male] = sexChoices;
    const shown = guessed === 'F' ? female : male;
    problem('sex-guessed', 'sex', nearMissTexts.sexGuessed(text, shown));
  } else {
    problem('sex-unreadable', 'sex', problemTexts.sexUnreadable(text));
  }
  return guessed ?? '';
}

const DATE_REFUSALS = {
  unreadable: { code: 'birth-date-unreadable', sentence: problemTexts.birthDateUnreadable },
  'no-such-day': { code: 'birth-date-no-such-day', sentence: problemTexts.birthDateNoSuchDay },
  future: { code: 'birth-date-future', sentence: problemTexts.birthDateFuture },
} as const;

const DATE_GUESSES = {
  century: { code: 'birth-year-guessed', sentence: nearMissTexts.yearGuessed },
  'day-first': { code: 'birth-date-guessed', sentence: nearMissTexts.dayFirst },
  spelling: { code: 'birth-date-guessed', sentence: nearMissTexts.dateSpelled },
} as const;

function readDateField(row: Row, context: ReadContext, problem: ReportField): string {
  const read = readBirthDate(row.value('birthDate'), context);
  if (read.kind === 'missing') {
    if (row.isMissing('birthDate')) {
      problem('birth-date-missing', 'birthDate', problemTexts.birthDateMissing);
    }
    return '';
  }
  if (read.kind === 'refused') {
    const { code, sentence } = DATE_REFUSALS[read.reason];
    problem(code, 'birthDate', sentence(read.text));
    return '';
  }
  if (read.guess !== 'nothing') {
    const { code, sentence } = DATE_GUESSES[read.guess];
    problem(code, 'birthDate', sentence(row.text('birthDate'), read.day));
  }
  const age = ageOn(read.day, context.today);
  if (isUnusualAge(age)) problem('age-unusual', 'birthDate', problemTexts.ageUnusual(age));
  return read.day;
}

function readRank(row: Row, problem: ReportField): string {
  if (row.isMissing('rank')) problem('rank-missing', 'rank', problemTexts.rankMissing);
  const text = row.text('rank');
  if (text === '') return '';
  const choice = ranks.read(text);
  if (choice.kind === 'unknown') {
    problem('rank-unknown', 'rank', problemTexts.rankUnknown(text));
    return text;
  }
  if (choice.kind === 'guessed') {
    problem('rank-guessed', 'rank', nearMissTexts.rankGuessed(text, choice.value));
  }
  return choice.value;
}

/** Returns whether the athlete has a figures mark: a plus in any shape, or 1. */
function readFigures(row: Row, problem: ReportField): boolean {
  const mark = readMark(row.value('figures'));
  if (mark.kind === 'none') return false;
  if (mark.kind !== 'unreadable' && mark.number === 1 && !mark.isReserve) {
    if (mark.kind === 'guessed') {
      problem('mark-guessed', 'figures', nearMissTexts.markGuessed(row.text('figures'), 1));
    }
    return true;
  }
  problem('mark-unreadable', 'figures', problemTexts.figuresUnreadable(row.text('figures')));
  return false;
}

function readMarks(row: Row, problem: ReportField): MarkInCell[] {
  return ROUTINE_KEYS.flatMap((key): MarkInCell[] => {
    const mark = readMark(row.value(key));
    if (mark.kind === 'none') return [];
    if (mark.kind === 'unreadable') {
      problem('mark-unreadable', key, problemTexts.markUnreadable(mark.text));
      return [];
    }
    const { number, isReserve } = mark;
    if (mark.kind === 'guessed') {
      problem('mark-guessed', key, nearMissTexts.markGuessed(row.text(key), number));
    }
    const { type } = routineParts(key);
    if (isSolo(type) && isReserve) {
      problem('solo-reserve', key, problemTexts.soloReserve(row.text(key)));
      return [];
    }
    return [{ key, number, isReserve, at: row.at(key) }];
  });
}

/** Returns a key equal for all spellings of a person; '' if family name, given name or date of birth is missing. */
const spellingKey = ({ family, name, surname, birthDate }: Athlete): string =>
  family === '' || name === '' || birthDate === ''
    ? ''
    : [family, name, surname].map(comparable).concat(birthDate).join('|');

function readAthlete(
  row: Row,
  { has }: ReadTable<AthleteColumn>,
  context: ReadContext,
  report: ReportProblem,
): AthleteRow {
  const person: PersonName = {
    family: row.text('family'),
    name: row.text('name'),
    surname: row.text('surname'),
  };
  const problem: ReportField = (code, key, sentence) => {
    report(code, { sheet: 'athletes', at: row.at(key), person: fullName(person) }, sentence);
  };
  const missing = (code: ProblemCode, key: 'family' | 'name'): void => {
    if (row.isMissing(key)) {
      problem(code, key, problemTexts.fieldMissing(athleteHeaders[key]));
    }
  };
  reportCells(athleteTable, row, fullName(person), report);
  missing('family-missing', 'family');
  missing('name-missing', 'name');
  if (row.isMissing('surname')) {
    problem('surname-missing', 'surname', problemTexts.surnameMissing);
  }
  const athlete: Athlete = {
    ...person,
    birthDate: readDateField(row, context, problem),
    sex: readSexField(row, problem),
    rank: readRank(row, problem),
    coach: row.text('coach'),
    figures: readFigures(row, problem),
    comment: row.text('comment'),
  };
  return {
    athlete,
    person: spellingKey(athlete),
    row: row.row,
    marks: readMarks(row, problem),
    nameAt: row.at('family'),
    figuresAt: row.at('figures'),
    hasFiguresColumn: has('figures'),
  };
}

function reportTwice(rows: readonly AthleteRow[], report: ReportProblem): void {
  const first = new Map<string, number>();
  for (const { athlete, person: key, row, nameAt } of rows) {
    if (key === '') continue;
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, row);
    } else {
      const position = { sheet: 'athletes', at: nameAt, person: fullName(athlete) } as const;
      report('athlete-twice', position, problemTexts.athleteTwice(earlier + 1));
    }
  }
}

/** Returns whether a row below the prepared rows is a note. A note has no family name, or only a family name. */
function isNoteBelow(row: Row, firstRow: number): boolean {
  if (row.row < firstRow + athleteTable.rows) return false;
  const hasMore = (['name', 'birthDate', 'sex'] as const).filter((key) => row.text(key) !== '');
  return row.text('family') === '' || hasMore.length === 0;
}

export function readAthletes(
  table: ReadTable<AthleteColumn>,
  context: ReadContext,
  report: ReportProblem,
): AthleteRow[] {
  const athletes: AthleteRow[] = [];
  const rows: Row[] = [];
  for (const row of table.rows) {
    if (isNoteBelow(row, table.firstRow)) {
      const texts = athleteTable.columns.map(({ key }) => row.text(key));
      report(
        'row-ignored',
        { sheet: 'athletes', at: { row: row.row, column: 0 } },
        problemTexts.rowIgnored(texts.filter((text) => text !== '').join(' ')),
      );
    } else if (athletes.length === APPLICATION_LIMITS.athletes) {
      const position = { sheet: 'athletes', at: row.at('family') } as const;
      report('too-many-athletes', position, problemTexts.tooManyAthletes(athletes.length));
      break;
    } else {
      athletes.push(readAthlete(row, table, context, report));
      rows.push(row);
    }
  }
  reportUnseenRows('athletes', rows, report);
  reportTwice(athletes, report);
  if (athletes.length === 0 && table.has('family')) {
    const at = { row: table.firstRow, column: 1 };
    report('no-athletes', { sheet: 'athletes', at }, problemTexts.noAthletes);
  }
  return athletes;
}
