// A birth date as it stands in a cell: a date, its serial number, or text with the day first.
import { isDay } from '#domain/deadline.ts';
import { ageOn } from '#domain/rules.ts';
import { cellText } from './cellText.ts';
import type { CellValue } from './workbook.ts';

export type ReadDate =
  | { kind: 'missing' }
  | { kind: 'date'; day: string; isYearGuessed: boolean }
  | { kind: 'refused'; reason: 'unreadable' | 'no-such-day' | 'future'; text: string };

export interface DateContext {
  /** yyyy-mm-dd */
  today: string;
  is1904: boolean;
}

const DAY_MS = 86_400_000;
/** Day 0 of each system; in the 1900 one, true for every day after its phantom 29.02.1900. */
const EPOCH = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) } as const;
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]*Z?)?$/;
const SERIAL = /^\d{4,5}(?:[.,]\d+)?$/;
const YEAR_SUFFIX = /(?<=\d)(?:г|года?)?\.?$/i;
const LAST_YEAR_OF_20 = 29;
const SERIAL_AGES = { youngest: 3, oldest: 90 } as const;

const two = (value: number): string => String(value).padStart(2, '0');
const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
const dayOfInstant = (instant: number): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? ''
    : isoDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
};

function fromDay(day: string, text: string, today: string, isYearGuessed = false): ReadDate {
  if (!isDay(day)) return { kind: 'refused', reason: 'no-such-day', text };
  if (day > today) return { kind: 'refused', reason: 'future', text };
  return { kind: 'date', day, isYearGuessed };
}

/** A bare number is a date only where it makes a plausible age: 8051998 is a typing error, not a day. */
function fromSerial(serial: number, text: string, { today, is1904 }: DateContext): ReadDate {
  const epoch = is1904 ? EPOCH.from1904 : EPOCH.from1900;
  const day = dayOfInstant(epoch + Math.floor(serial) * DAY_MS);
  const age = isDay(day) ? ageOn(day, today) : Number.NaN;
  return age >= SERIAL_AGES.youngest && age <= SERIAL_AGES.oldest
    ? { kind: 'date', day, isYearGuessed: false }
    : { kind: 'refused', reason: 'unreadable', text };
}

export function readBirthDate(value: CellValue | undefined, context: DateContext): ReadDate {
  const text = cellText(value);
  if (value instanceof Date) {
    const day = dayOfInstant(value.getTime());
    return isDay(day)
      ? fromDay(day, text, context.today)
      : { kind: 'refused', reason: 'unreadable', text };
  }
  if (text === '') return { kind: 'missing' };
  if (typeof value === 'number') return fromSerial(value, text, context);

  const compact = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replace(YEAR_SUFFIX, '');
  const yearFirst = YEAR_FIRST.exec(compact);
  if (yearFirst) return fromDay(yearFirst.slice(1, 4).join('-'), text, context.today);
  const dayFirst = DAY_FIRST.exec(compact);
  if (dayFirst) {
    const [day = 0, month = 0, year = 0] = dayFirst.slice(1).map(Number);
    const isYearGuessed = dayFirst[3]?.length === 2;
    const century = year <= LAST_YEAR_OF_20 ? 2000 : 1900;
    return fromDay(
      isoDay(isYearGuessed ? century + year : year, month, day),
      text,
      context.today,
      isYearGuessed,
    );
  }
  return SERIAL.test(compact)
    ? fromSerial(Number(compact.replace(',', '.')), text, context)
    : { kind: 'refused', reason: 'unreadable', text };
}
