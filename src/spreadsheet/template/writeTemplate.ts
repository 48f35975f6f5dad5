import { isRoutineKey } from '#domain/programme.ts';
import {
  athleteTitle,
  coverTitle,
  type ExampleAthlete,
  exampleAthletes,
  exampleTitle,
  judgesTitle,
  sheetNames,
  staffTitle,
} from '#text/form/spreadsheet.ts';
import {
  coverSheet,
  type FormCompetition,
  formSheet,
  guideSheet,
  athleteCell,
  dayCell,
  personCell,
  type Team,
} from './guideSheets.ts';
import {
  type AthleteColumn,
  athleteTable,
  judgeTable,
  staffTable,
  type TableLayout,
} from '../layout.ts';
import { tableSheet } from './tableSheet.ts';
import type { CellValue } from '../workbook.ts';
import { writeWorkbook } from '../writeWorkbook.ts';

const ATHLETE_HEADER_HEIGHT = 92;
const ATHLETE_ROW_HEIGHT = 18;
const PEOPLE_HEADER_HEIGHT = 26;
/** Row height that lets thirty rows fit on one printed page. */
const PEOPLE_ROW_HEIGHT = 15;
const EMPTY_EXAMPLE_ROWS = 6;

function exampleValue(athlete: ExampleAthlete | undefined, key: AthleteColumn): CellValue {
  if (!athlete || key === 'number') return null;
  if (key === 'birthDate') return dayCell(athlete.birthDate);
  const text = isRoutineKey(key) ? athlete.marks[key] : athlete[key];
  return text === undefined || text === '' ? null : text;
}

/** Writes a form with the people of `team`, but without entries; large teams get longer tables. */
export function writeTemplate(competition: FormCompetition, team?: Team): Promise<Uint8Array> {
  const { athletes: swimmers = [], staff = [], judges = [] } = team ?? {};
  const athletes = {
    layout: athleteTable,
    headerHeight: ATHLETE_HEADER_HEIGHT,
    dataHeight: ATHLETE_ROW_HEIGHT,
  };
  const people = <Key extends string>(
    layout: TableLayout<Key>,
    filled: readonly Readonly<Record<Key, string>>[],
  ) => ({
    layout,
    headerHeight: PEOPLE_HEADER_HEIGHT,
    dataHeight: PEOPLE_ROW_HEIGHT,
    rows: Math.max(layout.rows, filled.length),
    value: (key: Key, row: number) => personCell(filled[row], key),
  });
  return writeWorkbook({
    title: `${coverTitle}: ${competition.name}`,
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [
      coverSheet(competition, team),
      tableSheet({
        ...athletes,
        name: sheetNames.athletes,
        title: athleteTitle,
        rows: Math.max(athleteTable.rows, swimmers.length),
        value: (key, row) => athleteCell(swimmers[row], key),
      }),
      tableSheet({ ...people(staffTable, staff), name: sheetNames.staff, title: staffTitle }),
      tableSheet({ ...people(judgeTable, judges), name: sheetNames.judges, title: judgesTitle }),
      tableSheet({
        ...athletes,
        name: sheetNames.example,
        title: exampleTitle,
        isLocked: true,
        rows: exampleAthletes.length + EMPTY_EXAMPLE_ROWS,
        value: (key, row) => exampleValue(exampleAthletes[row], key),
      }),
      guideSheet(),
      formSheet(competition),
    ],
  });
}
