// What stands in a cell as plain text: stray spaces and characters gone, empty where nothing shows.
import { cleanText } from '#domain/cleanText.ts';
import { twoDigits } from '#domain/deadline.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { withoutInvisible } from '#domain/visibleText.ts';
import { isUncomputed, type ReadValue } from '#spreadsheet/workbook.ts';

/**
 * Soft hyphen, zero-width characters and direction marks, byte order mark: they come along when a text is copied.
 * Other characters that cannot be seen stay beside those that can: uploaded files are kept by such names.
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

/** What nearly all cells hold: it needs no cleaning. */
const CLEAN = /^[!-~А-яЁё№«»–]+(?: [!-~А-яЁё№«»–]+)*$/;

/** Nothing in a form is longer; the rest of a monstrous text is not looked at. */
const LONGEST_TEXT = 1000;

const MIDNIGHT = '00:00:00';

/** «05.04.1998» of a date whose day is that of UTC, with its time where that is not midnight. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${twoDigits(date.getUTCDate())}.${twoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
    .map(twoDigits)
    .join(':');
  return time === MIDNIGHT ? day : `${day} ${time}`;
}

/** A cell's text in one line, '' when nothing of it shows. */
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

/** As much of a text as an application may have. */
export const shortText = (text: string): string =>
  text.length > APPLICATION_LIMITS.text
    ? cleanText(text.slice(0, APPLICATION_LIMITS.text)).trimEnd()
    : text;

/** By the eye alone, in each case: «b» is no «в», «B» is. */
const [LATIN, CYRILLIC] = ['aceopxyABCEHKMOPTXY', 'асеорхуАВСЕНКМОРТХУ'] as const;
const CYRILLIC_OF = new Map(Array.from(LATIN, (letter, at) => [letter, CYRILLIC.charAt(at)]));
const WORD = /[A-Za-zА-яЁё]+/g;
const HAS_LATIN = /[A-Za-z]/;

interface CyrillicText {
  text: string;
  /** The Latin letters that were taken for Cyrillic ones, each once. */
  latin: string;
}

/** Words with Cyrillic and only look-alike Latin letters in Cyrillic; a word all in Latin letters stays. */
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

/** What most words are once they are in lower case: nothing in them needs replacing. */
const COMPARABLE = /^[а-я\d]*$/;

/** For comparing words: lower case, ё as е, Latin look-alikes as Cyrillic, letters and digits only. */
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
