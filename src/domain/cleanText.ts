// Cleans text from people: removes characters invalid in XML, and direction overrides.

/** Complement of the characters of XML 1.0, section 2.2; includes lone surrogates. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const DIRECTIONS = /\p{Bidi_Control}/gu;

/** Removes direction marks, which can disguise a file extension. */
export const withoutDirections = (text: string): string => text.replaceAll(DIRECTIONS, '');

export const cleanText = (text: string): string =>
  withoutDirections(text.replaceAll(NOT_IN_XML, ''));
