const LONGEST_QUOTE = 60;

export const shortened = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;

export const quoted = (text: string): string => `«${shortened(text)}»`;

/** Nested quotes become inner ones. */
export const namedInQuotes = (name: string): string =>
  `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
