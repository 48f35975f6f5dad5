import type { Application, Athlete, Sex } from '#domain/application.ts';
import { isDay } from '#domain/deadline.ts';
import { isRoutineKey } from '#domain/programme.ts';
import { sexChoices } from '#text/form/spreadsheet.ts';
import type { AthleteColumn } from '../layout.ts';
import type { CellValue } from '../workbook.ts';

/** A team without its entries. */
export type Team = Omit<Application, 'figures' | 'free' | 'tech'>;

const [female, male] = sexChoices;
const shownSex: Readonly<Record<Sex | '', string>> = { F: female, M: male, '': '' };

const textCell = (text: string): CellValue => (text === '' ? null : text);

/** Date cell for `yyyy-mm-dd`; an invalid day stays as text for correction. */
export const dayCell = (day: string): CellValue =>
  isDay(day) ? new Date(`${day}T00:00:00Z`) : textCell(day);

export function athleteCell(athlete: Athlete | undefined, key: AthleteColumn): CellValue {
  if (!athlete || isRoutineKey(key)) return null;
  if (key === 'number' || key === 'figures' || key === 'comment') return null;
  if (key === 'birthDate') return dayCell(athlete.birthDate);
  return textCell(key === 'sex' ? shownSex[athlete.sex] : athlete[key]);
}

export const personCell = <Key extends string>(
  person: Readonly<Record<Key, string>> | undefined,
  key: Key,
): CellValue => textCell(person?.[key] ?? '');
