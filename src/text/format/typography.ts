import { teamKey, withoutDirections } from '#domain/normaliseText.ts';

export const boundDashes = (name: string): string => name.replace(/ (?=[–—] )/gu, '\u00a0');

export const capitalized = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const LONGEST_QUOTE = 60;

export const shortened = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;

export const quoted = (text: string): string => `«${shortened(text)}»`;

/** Returns a name in quotes. Quotes inside the name become inner quotes. */
export const namedInQuotes = (name: string): string =>
  `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Puts a no-break space before initials: «Иванова А.Б.». */
export const withInitials = (words: string): string =>
  words.replaceAll(/ (?=\p{Lu}\.)/gu, '\u00a0');

/** Invisible character that prevents a line break. */
const WORD_JOINER = '\u2060';

/** Prevents a line break after the dash of a range such as «5–8». */
export const withRanges = (words: string): string =>
  words.replaceAll(/(?<=\d)–(?=\d)/gu, `–${WORD_JOINER}`);

/** Removes direction marks from a file name, as the server does. Such marks could show «exe.3pm» as «mp3.exe». */
export const shownName = (name: string): string => withoutDirections(name);

/** Prevents line breaks in a phone number. */
export const phoneText = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Returns the link to an e-mail address. Encodes the address, because an unencoded one could add a CC. */
export const emailAddress = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

const QUOTES = /[\p{Initial_Punctuation}\p{Final_Punctuation}„‚"']/gu;
const DASHES = /[\p{Dash_Punctuation}−]/gu;

const comparableName = (name: string): string =>
  teamKey(name.replaceAll(DASHES, '-').replaceAll(QUOTES, '"').replaceAll(/\s+/gu, ' '));

/** Compares names. Ignores case, ё/е, kinds of spaces, dashes and quotes, and invisible characters. */
export const isSameName = (a: string, b: string): boolean =>
  comparableName(a) === comparableName(b);
