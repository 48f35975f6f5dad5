import { cleanText, withoutInvisible } from '#domain/normaliseText.ts';
import { twoDigits } from '#domain/deadline.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { isUncomputed, type ReadValue } from '#spreadsheet/workbook.ts';

/**
 * Soft hyphen, zero-width characters, direction marks, byte order mark: artefacts of copying. Other
 * invisible characters stay, because files are stored under such names.
 */
const STRAY = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

/** Fast path: most cells need no cleaning. */
const CLEAN = /^[!-~А-яЁё№«»–]+(?: [!-~А-яЁё№«»–]+)*$/;

/** Upper bound; a longer text is truncated early. */
const LONGEST_TEXT = 1000;

const MIDNIGHT = '00:00:00';

/** «05.04.1998» in UTC, with a time unless midnight. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${twoDigits(date.getUTCDate())}.${twoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
    .map(twoDigits)
    .join(':');
  return time === MIDNIGHT ? day : `${day} ${time}`;
}

/** Returns one line, '' without visible characters. */
export function cellText(value: ReadValue | undefined): string {
  if (value === null || value === undefined || isUncomputed(value)) return '';
  if (typeof value === 'string' && value.length <= LONGEST_TEXT && CLEAN.test(value)) return value;
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'ИСТИНА' : 'ЛОЖЬ';
  const line = String(value)
    .slice(0, LONGEST_TEXT)
    .normalize('NFC')
    .replaceAll(STRAY, '')
    .replaceAll(/\s/g, ' ');
  const text = cleanText(line).replaceAll(/ {2,}/g, ' ').trim();
  return withoutInvisible(text).trim() === '' ? '' : text;
}

/** Truncates to the limit of an application. */
export const shortText = (text: string): string =>
  text.length > APPLICATION_LIMITS.text
    ? cleanText(text.slice(0, APPLICATION_LIMITS.text)).trimEnd()
    : text;

/** Look-alikes by case: «B» is «В», but «b» is not «в». */
const [LATIN, CYRILLIC] = ['aceopxyABCEHKMOPTXY', 'асеорхуАВСЕНКМОРТХУ'] as const;
const CYRILLIC_OF = new Map(Array.from(LATIN, (letter, at) => [letter, CYRILLIC.charAt(at)]));
const WORD = /[A-Za-zА-яЁё]+/g;
const HAS_LATIN = /[A-Za-z]/;

interface CyrillicText {
  text: string;
  /** Replaced Latin letters, each once. */
  latin: string;
}

/** Replaces look-alikes in words with Cyrillic letters; fully Latin words stay. */
export function cyrillicText(text: string): CyrillicText {
  if (!HAS_LATIN.test(text)) return { text, latin: '' };
  const latin = new Set<string>();
  const mended = text.replaceAll(WORD, (word) => {
    const own = word.match(/[A-Za-z]/g) ?? [];
    const isMixed = own.length > 0 && own.length < word.length;
    if (!isMixed || !own.every((letter) => CYRILLIC_OF.has(letter))) return word;
    for (const letter of own) latin.add(letter);
    return word.replaceAll(/[A-Za-z]/g, (letter) => CYRILLIC_OF.get(letter) ?? letter);
  });
  return { text: mended, latin: [...latin].join('') };
}

/** Fast path: lower-case words without replacements. */
const COMPARABLE = /^[а-я\d]*$/;

/** Normal form for comparison: lower case, ё as е, look-alikes as Cyrillic, letters and digits only. */
export function comparable(text: string): string {
  const lower = text.toLowerCase();
  if (COMPARABLE.test(lower)) return lower;
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[a-z]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
