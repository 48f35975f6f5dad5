import type { ReadValue } from '#spreadsheet/workbook.ts';
import { cellText } from './cellText.ts';

interface ReadPhone {
  /** `guessed`: from a formula. `doubtful`: too short, or no phone number. */
  kind: 'missing' | 'phone' | 'guessed' | 'doubtful';
  text: string;
}

const FEWEST_DIGITS = 10;
const PHONE_SIGNS = /^[+\d\s().-]+$/;

const hasDigits = (text: string): boolean => text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS;

/** Excel evaluates «+7-900-123-45-67», so the formula is the phone number. */
export function readPhone(value: ReadValue | undefined, formula: string | undefined): ReadPhone {
  const text = cellText(value);
  if (text === '') return { kind: 'missing', text };
  if (formula !== undefined && PHONE_SIGNS.test(formula) && hasDigits(formula)) {
    return { kind: 'guessed', text: formula };
  }
  const isText = typeof value === 'string';
  const isPhone = hasDigits(text) && (isText || (typeof value === 'number' && value > 0));
  if (!isPhone) return { kind: 'doubtful', text };
  return { kind: formula === undefined || isText ? 'phone' : 'guessed', text };
}
