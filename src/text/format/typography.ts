import { teamKey, withoutDirections } from '#domain/normaliseText.ts';

export const boundDashes = (name: string): string => name.replace(/ (?=[–—] )/gu, '\u00a0');

export const capitalized = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const LONGEST_QUOTE = 60;

export const shortened = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;

export const quoted = (text: string): string => `«${shortened(text)}»`;

/** Nested quotes become inner ones. */
export const namedInQuotes = (name: string): string =>
  `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** «Пр. Соло · Иванова А.Б.» */
export const withInitials = (words: string): string =>
  words.replaceAll(/ (?=\p{Lu}\.)/gu, '\u00a0');

/** Invisible, prevents a line break. */
const WORD_JOINER = '\u2060';

/** Browsers would break after the dash. */
export const withRanges = (words: string): string =>
  words.replaceAll(/(?<=\d)–(?=\d)/gu, `–${WORD_JOINER}`);

/** Removes direction marks, which show «exe.3pm» as «mp3.exe»; the server does the same. */
export const shownName = (name: string): string => withoutDirections(name);

/** Non-breaking hyphens, because browsers break after plain ones. */
export const phoneText = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** `tel:` with digits and a leading plus. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Encodes the address, because an unencoded one could add a CC. */
export const emailAddress = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

const QUOTES = /[\p{Initial_Punctuation}\p{Final_Punctuation}„‚"']/gu;
const DASHES = /[\p{Dash_Punctuation}−]/gu;

const comparableName = (name: string): string =>
  teamKey(name.replaceAll(DASHES, '-').replaceAll(QUOTES, '"').replaceAll(/\s+/gu, ' '));

/** Ignores case, ё/е, kinds of spaces, dashes and quotes, and invisible characters. */
export const isSameName = (a: string, b: string): boolean =>
  comparableName(a) === comparableName(b);
