import { cleanText, withoutInvisible } from '#domain/normaliseText.ts';
import { twoDigits } from '#domain/deadline.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { isUncomputed, type ReadValue } from '#spreadsheet/workbook.ts';

/**
 * Soft hyphen, zero-width characters, direction marks, byte order mark: remains of copied text. Other
 * invisible characters are not removed, because stored files have names with such characters.
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

/** Matches texts that need no cleaning, as in most cells, so that the slow cleaning is skipped. */
const CLEAN = /^[!-~А-яЁё№«»–]+(?: [!-~А-яЁё№«»–]+)*$/;

/** Limit of characters; a longer text is truncated before the slow cleaning. */
const LONGEST_TEXT = 1000;

const MIDNIGHT = '00:00:00';

/** Returns «05.04.1998» in UTC, with the time unless it is midnight. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${twoDigits(date.getUTCDate())}.${twoDigits(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
    .map(twoDigits)
    .join(':');
  return time === MIDNIGHT ? day : `${day} ${time}`;
}

/** Returns the text of a cell in one line; '' without visible characters. */
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

export const shortText = (text: string): string =>
  text.length > APPLICATION_LIMITS.text
    ? cleanText(text.slice(0, APPLICATION_LIMITS.text)).trimEnd()
    : text;

/** Latin letters and their Cyrillic look-alikes, by case: «B» is «В», but «b» is not «в». */
const [LATIN, CYRILLIC] = ['aceopxyABCEHKMOPTXY', 'асеорхуАВСЕНКМОРТХУ'] as const;
const CYRILLIC_OF = new Map(Array.from(LATIN, (letter, at) => [letter, CYRILLIC.charAt(at)]));
const WORD = /[A-Za-zА-яЁё]+/g;
const HAS_LATIN = /[A-Za-z]/;

interface CyrillicText {
  text: string;
  /** Latin letters that were replaced, each once. */
  latin: string;
}

/** Replaces Latin look-alikes in words with Cyrillic letters; does not change purely Latin words. */
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

/** Matches texts that `comparable` need not change, so that its slow part is skipped. */
const COMPARABLE = /^[а-я\d]*$/;

/** Returns a key to compare texts: lower case, ё as е, look-alikes as Cyrillic, letters and digits only. */
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

interface ReadPhone {
  /** `guessed`: the number was read from a formula. `doubtful`: too short, or not a phone number. */
  kind: 'missing' | 'phone' | 'guessed' | 'doubtful';
  text: string;
}

const FEWEST_DIGITS = 10;
const PHONE_SIGNS = /^[+\d\s().-]+$/;

const hasDigits = (text: string): boolean => text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS;

/** Reads a phone number, also from a formula, because Excel stores a typed «+7-900-123-45-67» as a formula. */
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

interface Known<Value> {
  value: Value;
  names: readonly string[];
}

const SHORTEST_ABBREVIATION = 3;
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
const LONGEST_WORD = 60;

/** Returns the edit distance of two words; a swap of two adjacent letters counts as one edit. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

const allowedSlips = (length: number): number =>
  length >= TWO_SLIPS_FROM ? 2 : length >= ONE_SLIP_FROM ? 1 : 0;

/** Returns the distance of a typed word from a known word: 0 if equal, undefined if too different. */
function distance(written: string, name: string): number | undefined {
  if (written === name) return 0;
  if (written.length >= SHORTEST_ABBREVIATION && name.startsWith(written)) return 1;
  const allowed = Math.min(allowedSlips(written.length), allowedSlips(name.length));
  if (Math.abs(written.length - name.length) > allowed) return undefined;
  const slips = slipsBetween(written, name);
  return slips <= allowed ? slips : undefined;
}

/** Returns the known value nearest to a text; undefined if there is none, or several are equally near. */
export function nearest<Value>(text: string, known: readonly Known<Value>[]): Value | undefined {
  const written = comparable(text);
  if (written === '' || written.length > LONGEST_WORD) return undefined;
  let best = Infinity;
  let found: Value[] = [];
  for (const { value, names } of known) {
    const near = Math.min(...names.map((name) => distance(written, comparable(name)) ?? Infinity));
    if (near === Infinity || near > best) continue;
    found = near < best ? [value] : [...found, value];
    best = near;
  }
  const [only] = found;
  return new Set(found).size === 1 ? only : undefined;
}
