/** Zero-width characters, variation selectors, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(withoutInvisible(text));

/** Characters that XML 1.0, section 2.2, forbids; includes lone surrogates. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const DIRECTIONS = /\p{Bidi_Control}/gu;

/** Removes direction marks, which can disguise a file extension. */
export const withoutDirections = (text: string): string => text.replaceAll(DIRECTIONS, '');

export const cleanText = (text: string): string =>
  withoutDirections(text.replaceAll(NOT_IN_XML, ''));

export const folded = (text: string): string => text.normalize('NFC').toLowerCase();

export const isSameEmail = (one: string, other: string): boolean =>
  folded(one.trim()) === folded(other.trim());

/** Returns a key to compare names of teams; ignores case, ё/е, outer spaces and invisible characters. */
export const teamKey = (teamName: string): string =>
  withoutInvisible(teamName).normalize('NFC').trim().toLowerCase().replaceAll('ё', 'е');

/** Returns null for a team without a name, so that nameless teams never match. */
export const teamKeyIfNamed = (teamName: string | undefined): string | null =>
  teamKey(teamName ?? '') || null;

/** Splits at everything but letters and digits, or at spaces if there are none, so that «%» does not match everything. */
export function searchWords(text: string): readonly string[] {
  const key = teamKey(text);
  return key.match(/[\p{L}\p{M}\p{N}]+/gu) ?? key.match(/\S+/gu) ?? [];
}

export const areFound = (sought: readonly string[], words: readonly string[]): boolean =>
  sought.every((each) => words.some((word) => word.startsWith(each)));
