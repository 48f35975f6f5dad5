import { describe, expect, test } from 'vitest';
import { type Mark, readMark } from '#spreadsheet/read/cells/readMark.ts';
import type { CellValue } from '#spreadsheet/workbook.ts';

const entry = (number: number): Mark => ({ kind: 'entry', number, isReserve: false });
const reserve = (number: number): Mark => ({ kind: 'entry', number, isReserve: true });

describe('a mark of a programme cell', () => {
  test.each<[CellValue | undefined, Mark]>([
    ['➕\ufe0f', entry(1)],
    ['﹢', entry(1)],
    [2, entry(2)],
    ['2', entry(2)],
    ['12', entry(12)],
    ['２', entry(2)],
    ['\u00a02\u00a0', entry(2)],
    ['Р', reserve(1)],
    ['p', reserve(1)],
    ['r', reserve(1)],
    ['2р', reserve(2)],
    ['Р2', reserve(2)],
    ['2 Р', reserve(2)],
    ['2\u00a0P', reserve(2)],
    ['r 2', reserve(2)],
  ])('%j is read', (value, expected) => {
    expect(readMark(value)).toEqual(expected);
  });

  test.each<[CellValue, number]>([
    ['1.0', 1],
    ['2.0', 2],
    ['2,00', 2],
    ['х', 1],
    ['x', 1],
    ['v', 1],
    ['✓', 1],
    ['✔\ufe0f', 1],
    ['да', 1],
    [' Да ', 1],
  ])('%j is guessed as entry %i', (value, number) => {
    expect(readMark(value)).toEqual({ kind: 'guessed', number, isReserve: false });
  });

  test.each<CellValue | undefined>([null, undefined, '', '  ', '\u00a0', '\u200b'])(
    '%j is no mark',
    (value) => {
      expect(readMark(value)).toEqual({ kind: 'none' });
    },
  );

  test.each<CellValue>([
    0,
    -1,
    1.5,
    '0',
    '-',
    'нет',
    '1.5',
    '++',
    '+1',
    '1+',
    '1Р2',
    'РР',
    '1,2',
    '100',
    true,
  ])('%j is a problem', (value) => {
    expect(readMark(value)).toMatchObject({ kind: 'unreadable' });
  });

  test('an unreadable mark is quoted unchanged', () => {
    expect(readMark(' 1, 2 ')).toEqual({ kind: 'unreadable', text: '1, 2' });
  });
});
