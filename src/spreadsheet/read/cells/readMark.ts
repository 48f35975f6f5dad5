import { otherMarks } from '#text/form/nearMisses.ts';
import { cellText } from './cellText.ts';
import type { ReadValue } from '#spreadsheet/workbook.ts';

export type Mark =
  | { kind: 'none' }
  /** `guessed`: another sign or spelling with a clear meaning. */
  | { kind: 'entry' | 'guessed'; number: number; isReserve: boolean }
  | { kind: 'unreadable'; text: string };

const NONE: Mark = { kind: 'none' };
const PLUS_SIGNS = /[➕✚✛✜🞡🞢🞣🞤🞥🞦🞧]/gu;
/** Emoji variation selector. */
const COLOURED = /\ufe0f/g;
const RESERVE = 'Р';
const PLAIN = /^[1-9]\d?$/;
/** Number formatted as a fraction. */
const WHOLE_FRACTION = /^([1-9]\d?)[.,]0+$/;
const OTHER_MARKS: ReadonlySet<string> = new Set(otherMarks);
const NUMBER_AND_RESERVE = /^([1-9]\d?)?Р$|^Р([1-9]\d?)$/;

/** `+` and `1` are entry 1, `Р` its reserve, `2Р` and `Р2` a reserve of entry 2, in either alphabet. */
export function readMark(value: ReadValue | undefined): Mark {
  const text = cellText(value);
  if (text === '') return NONE;
  if (text === '+') return { kind: 'entry', number: 1, isReserve: false };
  if (PLAIN.test(text)) return { kind: 'entry', number: Number(text), isReserve: false };
  const mark = text
    .replaceAll(COLOURED, '')
    .replaceAll(PLUS_SIGNS, '+')
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll(/[PR]/g, RESERVE);
  if (mark === '+') return { kind: 'entry', number: 1, isReserve: false };
  if (PLAIN.test(mark)) return { kind: 'entry', number: Number(mark), isReserve: false };
  if (OTHER_MARKS.has(mark)) return { kind: 'guessed', number: 1, isReserve: false };
  const [, whole] = WHOLE_FRACTION.exec(mark) ?? [];
  if (whole !== undefined) return { kind: 'guessed', number: Number(whole), isReserve: false };
  const reserve = NUMBER_AND_RESERVE.exec(mark);
  if (!reserve) return { kind: 'unreadable', text };
  return { kind: 'entry', number: Number(reserve[1] ?? reserve[2] ?? 1), isReserve: true };
}
