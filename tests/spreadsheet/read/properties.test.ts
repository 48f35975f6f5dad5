import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAddress } from '#spreadsheet/read/problems.ts';
import {
  athleteTable,
  coverRows,
  judgeTable,
  type SheetKey,
  staffTable,
} from '#spreadsheet/layout.ts';
import type { CellValue } from '#spreadsheet/workbook.ts';
import { sheetNames } from '#text/form/spreadsheet.ts';
import { type CorpusTeam, expectedOf } from '#tests/spreadsheet/corpus/grid.ts';
import { summaryOf } from '#tests/spreadsheet/corpus/summary.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { randomTeam, soundTeam } from '#tests/spreadsheet/makers/randomTeam.ts';
import { readFilled } from '#tests/spreadsheet/makers/readFilled.ts';
import { isLong } from '#tests/support/long.ts';

/** The same teams in every run; LONG=1 tests new teams. */
const runs = isLong ? { numRuns: 1000 } : { numRuns: 10, seed: 20_251_015 };
const TIMEOUT_MS = isLong ? 600_000 : 60_000;

const read = async (filling: Filling) => summaryOf(await readFilled(filling));

test(
  'a random application is read from the template unchanged',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomTeam, async (team) => {
        expect({ ...(await read(team)), problems: [] }).toEqual(expectedOf(team));
      }),
      runs,
    );
  },
  TIMEOUT_MS,
);

interface FormFault {
  sheet: SheetKey;
  row: number;
  column: number;
  value: CellValue;
  problem: string;
}

const FIRST_ROW = 2;
const ofTable =
  (sheet: SheetKey, columns: readonly { key: string }[], rows: number) =>
  (key: string, value: CellValue, problem: string): fc.Arbitrary<FormFault> =>
    fc.nat({ max: rows - 1 }).map((row) => ({
      sheet,
      row: row + FIRST_ROW,
      column: columns.findIndex((column) => column.key === key),
      value,
      problem,
    }));
const athlete = ofTable('athletes', athleteTable.columns, 8);
const staff = ofTable('staff', staffTable.columns, 1);
const judge = ofTable('judges', judgeTable.columns, 1);
const cover = (key: keyof CorpusTeam['cover'], value: CellValue, problem: string) =>
  fc.constant<FormFault>({
    sheet: 'cover',
    row: coverRows.find((row) => row.key === key)?.row ?? 0,
    column: 1,
    value,
    problem,
  });

const fault = fc.oneof(
  athlete('family', null, 'error family-missing'),
  athlete('name', ' ', 'error name-missing'),
  athlete('surname', null, 'warning surname-missing'),
  athlete('birthDate', null, 'error birth-date-missing'),
  athlete('birthDate', '31.04.2009', 'error birth-date-no-such-day'),
  athlete('birthDate', 'скоро', 'error birth-date-unreadable'),
  athlete('birthDate', '01.01.2030', 'error birth-date-future'),
  athlete('birthDate', '05.04.09', 'warning birth-year-guessed'),
  athlete('birthDate', '05/04/2009', 'warning birth-date-guessed'),
  athlete('birthDate', '5 апреля 2009', 'warning birth-date-guessed'),
  athlete('birthDate', '#Н/Д', 'error formula-without-value'),
  athlete('coach', '#REF!', 'error formula-without-value'),
  athlete('birthDate', '05.04.2022', 'warning age-unusual'),
  athlete('sex', null, 'error sex-missing'),
  athlete('sex', 'x', 'error sex-unreadable'),
  athlete('rank', null, 'warning rank-missing'),
  athlete('rank', '7 дан', 'warning rank-unknown'),
  athlete('rank', '1 разряд', 'warning rank-guessed'),
  athlete('tech-solo', 'Р', 'error solo-reserve'),
  athlete('free-male_solo', '+', 'error solo-sex'),
  athlete('free-solo', '?', 'error mark-unreadable'),
  athlete('free-duet', '+', 'error entry-size'),
  athlete('tech-team', 'Р', 'warning few-athletes'),
  athlete('tech-team', '2', 'two groups'),
  athlete('figures', 'нет', 'error mark-unreadable'),
  staff('role', null, 'error role-missing'),
  staff('name', null, 'error name-missing'),
  staff('phone', '#ЗНАЧ!', 'error formula-without-value'),
  staff('role', 'ст. тренер', 'warning role-guessed'),
  judge('category', null, 'error category-missing'),
  judge('category', '9К', 'warning category-unknown'),
  judge('family', null, 'error family-missing'),
  cover('teamName', null, 'error team-name-missing'),
  cover('teamName', '!!!', 'error team-name-unusable'),
  cover('representative', null, 'error representative-missing'),
  cover('phone', null, 'error phone-missing'),
);

function problemsOf({ sheet, row, column, problem }: FormFault): string[] {
  const place = (atRow: number, atColumn: number) =>
    `${sheetNames[sheet]}!${cellAddress(atRow, atColumn)}`;
  const firstOther = row === FIRST_ROW ? FIRST_ROW + 1 : FIRST_ROW;
  switch (problem) {
    case 'warning few-athletes':
      return [`${problem} ${place(FIRST_ROW, column)}`];
    case 'two groups':
      return [
        `warning few-athletes ${place(firstOther, column)}`,
        `error entry-size ${place(row, column)}`,
      ].toSorted((a, b) => Number(/\d+$/.exec(a)?.[0]) - Number(/\d+$/.exec(b)?.[0]));
    case 'error mark-unreadable': {
      // Without the plus for figures the facts of the athlete contradict the entries of all four programmes.
      const figures = athleteTable.columns.findIndex(({ key }) => key === 'figures');
      const here = `${problem} ${place(row, column)}`;
      const differ = `warning figures-differ ${place(row, column)}`;
      return column === figures ? [here, differ, differ, differ, differ] : [here];
    }
    default:
      return [`${problem} ${place(row, column)}`];
  }
}

test(
  'a single mistake causes exactly its problem, at its cell',
  async () => {
    await fc.assert(
      fc.asyncProperty(soundTeam, fault, async (team, made) => {
        const { sheet, row, column, value } = made;
        const cells = [{ sheet, cell: cellAddress(row, column), value }];
        expect((await read({ ...team, cells })).problems).toEqual(problemsOf(made));
      }),
      isLong ? { numRuns: 1000 } : { numRuns: 25, seed: 20_251_015 },
    );
  },
  TIMEOUT_MS,
);

test(
  'a valid application has no problems',
  async () => {
    await fc.assert(
      fc.asyncProperty(soundTeam, async (team) => {
        const application = await read(team);
        expect(application).toEqual(expectedOf(team));
      }),
      isLong ? { numRuns: 200 } : { numRuns: 5, seed: 20_251_015 },
    );
  },
  TIMEOUT_MS,
);
