import { DAY_MS, isDay } from '#domain/deadline.ts';
import { ageOn } from '#domain/rules.ts';
import { monthNames } from '#text/form/nearMisses.ts';
import { dateInWriting, isoDay } from '#text/format/writtenDate.ts';
import { cellText, comparable } from './cellText.ts';
import type { ReadValue } from '#spreadsheet/workbook.ts';

/** Guessed part of a date: the century, the order of day and month, or the spelling. */
export type DateGuess = 'nothing' | 'century' | 'day-first' | 'spelling';

export type ReadDate =
  | { kind: 'missing' }
  | { kind: 'date'; day: string; guess: DateGuess }
  | { kind: 'refused'; reason: 'unreadable' | 'no-such-day' | 'future'; text: string };

interface DateContext {
  /** Day to which ages refer, yyyy-mm-dd. */
  today: string;
  is1904: boolean;
}

/** Day 0 of Excel's two date systems. The first holds for dates after 29.02.1900, a day that only Excel has. */
const EPOCH = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) } as const;
/** Format that the form asks for, possibly without leading zeros. */
const WITH_POINTS = /^\d{1,2}\.\d{1,2}\.\d{4}$/;
const DAY_FIRST = /^(\d{1,2})[.,/-](\d{1,2})[.,/-](\d{4}|\d{2})$/;
const WITH_SPACES = /^(\d{1,2}) (\d{1,2}) (?=\d)/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const MONTH_IN_WORDS = /^(\d{1,2})[.-]?(\p{L}{3,9})[.,-]?(\d{4}|\d{2})$/u;
const SERIAL = /^\d{4,5}(?:[.,]\d+)?$/;
/** Suffix of a year: «г.», «года», «г.р.», «года рождения», without spaces. */
const YEAR_SUFFIX = /(?<=\d)(?:г(?:ода?)?\.?(?:[рp](?:ожд(?:ения)?)?)?)?\.?$/i;
const QUOTES = /[«»„“”"]/g;
/** Age at the end of a date: «(18 лет)». */
const AGE = / ?\([^()\d]*\d{1,2}[^()\d]*\)$/;
/** Time at the end of a date: « 00:00:00», «T21:00:00.000Z», « 0:00 +03:00». */
const TIME =
  /(?<=\d)(?:T| )(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?: ?(?:[AP]M|Z|[+-]\d{2}:?(?:\d{2})?))?$/i;
/** Zone of a date without time: «2008-04-05+03:00». */
const ZONE = /(?<=^\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/i;
const LAST_YEAR_OF_20 = 29;
const MONTHS = 12;
const SERIAL_AGES = { youngest: 3, oldest: 90 } as const;

const dayOfInstant = (instant: number): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? ''
    : isoDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
};

function fromDay(day: string, text: string, today: string, guess: DateGuess): ReadDate {
  if (!isDay(day)) return { kind: 'refused', reason: 'no-such-day', text };
  if (day > today) return { kind: 'refused', reason: 'future', text };
  return { kind: 'date', day, guess };
}

/** Reads a serial date, which must give a plausible age; a number such as 8051998 is a typo. */
function fromSerial(serial: number, text: string, { today, is1904 }: DateContext): ReadDate {
  const epoch = is1904 ? EPOCH.from1904 : EPOCH.from1900;
  const day = dayOfInstant(epoch + Math.floor(serial) * DAY_MS);
  const age = isDay(day) ? ageOn(day, today) : Number.NaN;
  return age >= SERIAL_AGES.youngest && age <= SERIAL_AGES.oldest
    ? { kind: 'date', day, guess: 'spelling' }
    : { kind: 'refused', reason: 'unreadable', text };
}

/** Returns 1 for «января», «янв» and «январь», also with Latin look-alikes; undefined for another word. */
function monthOf(word: string): number | undefined {
  const written = comparable(word);
  const index = monthNames.findIndex((names) =>
    names.some((name) => comparable(name).startsWith(written)),
  );
  return index === -1 ? undefined : index + 1;
}

function fromParts(
  parts: { day: string; month: number; year: string },
  text: string,
  today: string,
  guess: DateGuess,
): ReadDate {
  const isShort = parts.year.length === 2;
  const century = Number(parts.year) <= LAST_YEAR_OF_20 ? 2000 : 1900;
  const year = Number(parts.year) + (isShort ? century : 0);
  const day = isoDay(year, parts.month, Number(parts.day));
  return fromDay(day, text, today, isShort ? 'century' : guess);
}

/** Returns what is guessed. With dots, the day is first for sure; with other separators, the month may be first. */
function guessIn(compact: string, day: number, month: number): DateGuess {
  if (WITH_POINTS.test(compact)) return 'nothing';
  return !compact.includes('.') && day !== month && day <= MONTHS ? 'day-first' : 'spelling';
}

export function readBirthDate(value: ReadValue | undefined, context: DateContext): ReadDate {
  const text = cellText(value);
  if (value instanceof Date) {
    const day = dayOfInstant(value.getTime());
    // Some programs store midnight a few seconds early, so the day of a date with a time is a guess.
    const guess = text === dateInWriting(day) ? 'nothing' : 'spelling';
    return isDay(day)
      ? fromDay(day, text, context.today, guess)
      : { kind: 'refused', reason: 'unreadable', text };
  }
  if (text === '') return { kind: 'missing' };
  if (typeof value === 'number') return fromSerial(value, text, context);

  const written = text
    .normalize('NFKC')
    .replaceAll(QUOTES, '')
    .replaceAll(/[‐‑‒–—−]/g, '-');
  const bare = written.replace(AGE, '').replace(TIME, '').replace(ZONE, '');
  const compact = bare
    .replace(WITH_SPACES, '$1/$2/')
    .replaceAll(/\s/g, '')
    .replace(YEAR_SUFFIX, '');
  const yearFirst = YEAR_FIRST.exec(compact);
  if (yearFirst) {
    const [year = 0, month = 0, day = 0] = yearFirst.slice(1).map(Number);
    return fromDay(isoDay(year, month, day), text, context.today, 'spelling');
  }
  const dayFirst = DAY_FIRST.exec(compact);
  if (dayFirst) {
    const [, day = '', monthText = '', year = ''] = dayFirst;
    const month = Number(monthText);
    const hasMore = bare !== written;
    const guess = hasMore ? 'spelling' : guessIn(compact, Number(day), month);
    return fromParts({ day, month, year }, text, context.today, guess);
  }
  const inWords = MONTH_IN_WORDS.exec(compact);
  if (inWords) {
    const [, day = '', word = '', year = ''] = inWords;
    const month = monthOf(word);
    if (month !== undefined) {
      return fromParts({ day, month, year }, text, context.today, 'spelling');
    }
  }
  return SERIAL.test(compact)
    ? fromSerial(Number(compact.replace(',', '.')), text, context)
    : { kind: 'refused', reason: 'unreadable', text };
}
