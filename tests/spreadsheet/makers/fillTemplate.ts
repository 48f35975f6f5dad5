// Fills a downloaded form with people and marks, as a coach does in Excel, and changes nothing else.
import { parseCellRef } from 'hucre/xlsx';
import type { RoutineKey } from '#domain/programme.ts';
import {
  athleteTable,
  COVER_VALUE_COLUMN,
  type CoverField,
  coverRows,
  FIRST_DATA_ROW,
  judgeTable,
  type SheetKey,
  staffTable,
  type TableLayout,
} from '#spreadsheet/layout.ts';
import type { CellValue } from '#spreadsheet/workbook.ts';
import { sheetNames } from '#text/form/spreadsheet.ts';
import { type CellEdit, editCells } from './editCells.ts';

export interface FilledAthlete {
  family: CellValue;
  name: CellValue;
  surname?: CellValue;
  /** `yyyy-mm-dd` becomes a date cell; other values are written unchanged. */
  birthDate: CellValue;
  sex: CellValue;
  rank?: CellValue;
  coach?: CellValue;
  figures?: CellValue;
  marks?: Readonly<Partial<Record<RoutineKey, CellValue>>>;
  comment?: CellValue;
}

interface FilledStaff {
  family: string;
  name: string;
  surname?: string;
  role: string;
  phone?: string;
}

interface FilledJudge {
  family: string;
  name: string;
  surname?: string;
  category: string;
  region?: string;
  city?: string;
  phone?: string;
}

export interface Filling {
  cover?: Readonly<Partial<Record<CoverField, CellValue>>>;
  /** `undefined` leaves a row blank. */
  athletes?: readonly (FilledAthlete | undefined)[];
  staff?: readonly FilledStaff[];
  judges?: readonly FilledJudge[];
  /** Single cells, written last: `{ sheet: 'athletes', cell: 'E3', value: '05.13.1998' }`. */
  cells?: readonly { sheet: SheetKey; cell: string; value: CellValue }[];
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const birthDateCell = (value: CellValue): CellValue =>
  typeof value === 'string' && ISO_DAY.test(value) ? new Date(`${value}T00:00:00Z`) : value;

const athleteCells = ({ marks = {}, birthDate, ...rest }: FilledAthlete) => ({
  ...rest,
  ...marks,
  birthDate: birthDateCell(birthDate),
});

export function fillTemplate(template: Uint8Array, filling: Filling): Uint8Array {
  const edits: CellEdit[] = [];
  const put = (key: SheetKey, row: number, column: number, value: CellValue): void => {
    edits.push({ sheet: sheetNames[key], row, column, value });
  };
  const putRow = <Key extends string>(
    { sheet, columns }: TableLayout<Key>,
    index: number,
    cells: Readonly<Partial<Record<Key, CellValue>>>,
  ): void => {
    columns.forEach(({ key }, column) => {
      const value = cells[key];
      if (value !== undefined) put(sheet, FIRST_DATA_ROW + index, column, value);
    });
  };

  for (const { key, row } of coverRows) {
    const value = filling.cover?.[key];
    if (value !== undefined) put('cover', row, COVER_VALUE_COLUMN, value);
  }
  filling.athletes?.forEach((athlete, index) => {
    if (athlete) putRow(athleteTable, index, athleteCells(athlete));
  });
  filling.staff?.forEach((person, index) => putRow(staffTable, index, { ...person }));
  filling.judges?.forEach((judge, index) => putRow(judgeTable, index, { ...judge }));
  for (const { sheet, cell, value } of filling.cells ?? []) {
    const { row, col } = parseCellRef(cell);
    put(sheet, row, col, value);
  }
  return editCells(template, edits);
}
