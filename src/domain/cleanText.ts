// The border that every text from people passes: what no XML can hold is left out, and what turns its direction.

/** All but the characters of XML 1.0, section 2.2; half a surrogate pair is none of them. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const DIRECTIONS = /\p{Bidi_Control}/gu;

/** Without what can make another end of a name seen, and turn whatever stands after it. */
export const withoutDirections = (text: string): string => text.replaceAll(DIRECTIONS, '');

export const cleanText = (text: string): string =>
  withoutDirections(text.replaceAll(NOT_IN_XML, ''));
