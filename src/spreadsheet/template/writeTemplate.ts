// Makes the application form of a competition: an xlsx to fill in.
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
import { coverSheet, type FormCompetition, formSheet, guideSheet } from './guideSheets.ts';
import {
  type AthleteColumn,
  athleteTable,
  judgeTable,
  staffTable,
  type TableLayout,
} from '../layout.ts';
import { tableSheet } from './tableSheet.ts';
import { type CellValue, writeWorkbook } from '../workbook.ts';

const ATHLETE_HEADER_HEIGHT = 92;
const ATHLETE_ROW_HEIGHT = 18;
const PEOPLE_HEADER_HEIGHT = 26;
/** Thirty of them go on one sheet of paper. */
const PEOPLE_ROW_HEIGHT = 15;
const EMPTY_EXAMPLE_ROWS = 6;

/** What stands in a cell of the sheet «Пример». */
function exampleValue(athlete: ExampleAthlete | undefined, key: AthleteColumn): CellValue {
  if (!athlete || key === 'number') return null;
  if (key === 'birthDate') return new Date(`${athlete.birthDate}T00:00:00Z`);
  const text = isRoutineKey(key) ? athlete.marks[key] : athlete[key];
  return text === undefined || text === '' ? null : text;
}

export function writeTemplate(competition: FormCompetition): Promise<Uint8Array> {
  const athletes = {
    layout: athleteTable,
    headerHeight: ATHLETE_HEADER_HEIGHT,
    dataHeight: ATHLETE_ROW_HEIGHT,
  };
  const people = <Key extends string>(layout: TableLayout<Key>) => ({
    layout,
    headerHeight: PEOPLE_HEADER_HEIGHT,
    dataHeight: PEOPLE_ROW_HEIGHT,
  });
  return writeWorkbook({
    title: `${coverTitle}: ${competition.name}`,
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [
      coverSheet(competition),
      tableSheet({ ...athletes, name: sheetNames.athletes, title: athleteTitle }),
      tableSheet({ ...people(staffTable), name: sheetNames.staff, title: staffTitle }),
      tableSheet({ ...people(judgeTable), name: sheetNames.judges, title: judgesTitle }),
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
