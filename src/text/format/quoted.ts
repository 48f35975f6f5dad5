// A text out of a file as a message shows it: in quotes, and cut where it is too long to be read.
const LONGEST_QUOTE = 60;

export const shortened = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;

export const quoted = (text: string): string => `«${shortened(text)}»`;

/** A name in quotes; quotes of its own become the inner ones. */
export const namedInQuotes = (name: string): string =>
  `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
