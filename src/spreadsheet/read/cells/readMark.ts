import { otherMarks } from '#text/form/nearMisses.ts';
import { cellText } from './cellText.ts';
import type { ReadValue } from '#spreadsheet/workbook.ts';

export type Mark =
  | { kind: 'none' }
  /** `guessed`: the meaning is clear, but the form asks for another sign or spelling. */
  | { kind: 'entry' | 'guessed'; number: number; isReserve: boolean }
  | { kind: 'unreadable'; text: string };

const NO_MARK: Mark = { kind: 'none' };
const PLUS_SIGNS = /[➕✚✛✜🞡🞢🞣🞤🞥🞦🞧]/gu;
/** Variation selector. It makes the sign before it a coloured emoji. */
const COLOURED = /\ufe0f/g;
const RESERVE = 'Р';
const PLAIN = /^[1-9]\d?$/;
/** Whole number with a fraction of zeros: «2,0». */
const WHOLE_FRACTION = /^([1-9]\d?)[.,]0+$/;
const OTHER_MARKS: ReadonlySet<string> = new Set(otherMarks);
const NUMBER_AND_RESERVE = /^([1-9]\d?)?Р$|^Р([1-9]\d?)$/;

/** `+` and `1` mean entry 1, `Р` a reserve of entry 1, `2Р` and `Р2` a reserve of entry 2; Latin P also counts. */
export function readMark(value: ReadValue | undefined): Mark {
  const text = cellText(value);
  if (text === '') return NO_MARK;
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
