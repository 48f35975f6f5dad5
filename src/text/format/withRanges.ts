// Ranges of numbers as they stand in a line: «15–18 лет».

/** Forbids the end of a line, and is not seen. */
const WORD_JOINER = '\u2060';

/** No line ends within a range: browsers would end it behind the dash. */
export const withRanges = (words: string): string =>
  words.replaceAll(/(?<=\d)–(?=\d)/gu, `–${WORD_JOINER}`);
