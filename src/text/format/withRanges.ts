// Keeps ranges on one line: «15–18 лет».

/** Invisible, prevents a line break. */
const WORD_JOINER = '\u2060';

/** Browsers would break after the dash. */
export const withRanges = (words: string): string =>
  words.replaceAll(/(?<=\d)–(?=\d)/gu, `–${WORD_JOINER}`);
