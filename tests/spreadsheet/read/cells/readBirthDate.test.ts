import { describe, expect, test } from 'vitest';
import {
  type DateGuess,
  type ReadDate,
  readBirthDate,
} from '#spreadsheet/read/cells/readBirthDate.ts';
import type { CellValue } from '#spreadsheet/workbook.ts';
import { TODAY } from '#tests/spreadsheet/makers/reading.ts';

const read = (value: CellValue | undefined, is1904 = false) =>
  readBirthDate(value, { today: TODAY, is1904 });
const on = (day: string, guess: DateGuess = 'nothing'): ReadDate => ({ kind: 'date', day, guess });
const refused = (reason: 'unreadable' | 'no-such-day' | 'future') => ({ kind: 'refused', reason });

describe('a birth date', () => {
  test.each([
    ['05. 04. 1998'],
    ['5.04.1998'],
    ['05.04.1998г.'],
    ['05.04.1998 г'],
    ['05.04.1998 года'],
    ['05.04.1998.'],
    ['05.04.1998г. р.'],
    ['05.04.1998 г. рожд.'],
    ['05.04.1998 года рождения'],
    ['０５.０４.１９９８'],
  ])('%j is 5 April 1998', (text) => {
    expect(read(text)).toEqual(on('1998-04-05'));
  });

  test.each([
    ['5 апреля 1998'],
    ['5 апреля 1998 г.'],
    ['05 Апр. 1998'],
    ['5-апр-1998'],
    ['5 aпpeля 1998'],
    ['05.04-1998'],
    ['1998/4/5'],
    ['1998.04.05'],
    ['1998-04-05'],
    ['1998-04-05T00:00:00'],
    ['1998-04-05T00:00:00.000Z'],
    ['1998-04-05 00:00:00'],
    ['1998-04-05T00:00:00+03:00'],
    ['1998-04-05 00:00:00.000 +0300'],
    ['1998-04-05+03:00'],
    ['1998-04-05Z'],
    ['05.04.1998 00:00:00'],
    ['05.04.1998 0:00'],
    ['5/4/1998 12:00 AM'],
    ['05.04.1998 (28 лет)'],
    ['05.04.1998 г.р. (28)'],
    ['5 апреля 1998 г.р.'],
    ['«5» апреля 1998 года'],
    ['05-Apr-1998'],
  ])('%j is 5 April 1998 in another spelling', (text) => {
    expect(read(text)).toEqual(on('1998-04-05', 'spelling'));
  });

  test.each([
    ['05/04/1998', '1998-04-05'],
    ['5/4/1998', '1998-04-05'],
    ['05-04-1998', '1998-04-05'],
    ['05–04–1998', '1998-04-05'],
    ['05,04,1998', '1998-04-05'],
    ['05 04 1998', '1998-04-05'],
    ['12/11/2010', '2010-11-12'],
  ])('the day comes first in %j, although the month could', (text, day) => {
    expect(read(text)).toEqual(on(day, 'day-first'));
  });

  test.each(['25/04/1998', '04/04/1998', '25-04-1998'])(
    '%j can be read in only one way',
    (text) => {
      expect(read(text)).toMatchObject({ kind: 'date', guess: 'spelling' });
    },
  );

  test.each([
    ['05.04.98', '1998-04-05'],
    ['05.04.30', '1930-04-05'],
    ['05.04.29', undefined],
    ['05.04.00', '2000-04-05'],
    ['5/4/10', '2010-04-05'],
    ['5 апр 98 г.', '1998-04-05'],
    ['5.4.98', '1998-04-05'],
  ])('the century of %j is guessed', (text, day) => {
    expect(read(text)).toMatchObject(day === undefined ? refused('future') : on(day, 'century'));
  });

  test('a date cell is read by its day in UTC', () => {
    expect(read(new Date('1998-04-05T00:00:00Z'))).toEqual(on('1998-04-05'));
  });

  // SheetJS/sheetjs #1565: a midnight some seconds too early is read as the day before, with a warning.
  test('a date cell with a time is read by its day, as a guess', () => {
    expect(read(new Date('1998-04-05T23:59:43Z'))).toEqual(on('1998-04-05', 'spelling'));
    expect(read(new Date('1998-04-05T00:00:00.400Z'))).toEqual(on('1998-04-05'));
  });

  test.each<[CellValue]>([[35890], ['35890'], ['35890.0'], [35890.75]])(
    'the serial %j is a day of the 1900 system',
    (value) => {
      expect(read(value)).toEqual(on('1998-04-05', 'spelling'));
    },
  );

  test.each<[CellValue]>([[34428], ['34428']])(
    'the serial %j is a day of the 1904 system',
    (value) => {
      expect(read(value, true)).toEqual(on('1998-04-05', 'spelling'));
    },
  );

  test('a serial is accepted only for an age of 3 to 90 years', () => {
    expect(read('45250')).toEqual(on('2023-11-20', 'spelling'));
    expect(read('45251')).toMatchObject(refused('unreadable'));
    expect(read(13_109)).toEqual(on('1935-11-21', 'spelling'));
    expect(read(13_108)).toMatchObject(refused('unreadable'));
    expect(read(5_041_998)).toMatchObject(refused('unreadable'));
  });

  test.each<[CellValue]>([['31.04.1998'], ['29.02.2009'], ['00.01.2009'], ['1998-13-05']])(
    '%j is a day that does not exist',
    (value) => {
      expect(read(value)).toMatchObject(refused('no-such-day'));
    },
  );

  test('29 February exists in a leap year', () => {
    expect(read('29.02.2008')).toEqual(on('2008-02-29'));
  });

  test.each<[CellValue]>([
    ['апрель 1998'],
    ['05.04'],
    ['1998'],
    ['5 апрелля 1998'],
    ['5 ию 1998'],
    ['-'],
    [true],
    ['05.04.198'],
    ['05041998'],
    ['050498'],
    ['05.04 1998'],
    ['05.04.1998 (группа 2008)'],
    ['05.04.1998 25:00'],
    ['(18 лет)'],
    ['00:00:00'],
  ])('%j is unreadable', (value) => {
    expect(read(value)).toMatchObject(refused('unreadable'));
  });

  test('today is accepted, tomorrow is in the future', () => {
    expect(read('20.11.2026')).toEqual(on('2026-11-20'));
    expect(read('21.11.2026')).toMatchObject(refused('future'));
    expect(read(new Date('2026-11-21T00:00:00Z'))).toMatchObject(refused('future'));
  });

  test.each<[CellValue | undefined]>([[null], [undefined], [''], [' \u00a0']])(
    '%j is missing, not unreadable',
    (value) => {
      expect(read(value)).toEqual({ kind: 'missing' });
    },
  );
});
