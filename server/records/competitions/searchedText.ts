import { competitionWords } from '#domain/competition/competition.ts';

/** Longest prefix in the index, in characters. */
const PREFIX_LENGTH = 5;

/** Maximum length in characters. Databases limit the size of an indexed value. */
const SEARCHED_LENGTH = 620;

/** Joins the words of name and place for search. A space before each word marks its beginning. */
export const searchedText = (competition: { name: string; place: string }): string =>
  Array.from(
    competitionWords(competition)
      .map((word) => ` ${word}`)
      .join(''),
  )
    .slice(0, SEARCHED_LENGTH)
    .join('');

const beginningOf = (word: string, length = PREFIX_LENGTH): string =>
  Array.from(word).slice(0, length).join('');

export const prefixesIn = (searched: string): readonly string[] => [
  ...new Set(
    searched
      .split(' ')
      .flatMap((word) => Array.from(beginningOf(word), (_, at) => beginningOf(word, at + 1))),
  ),
];

/** Returns the prefix of the longest word, because a long word likely matches the fewest competitions. */
export function leadingPrefix(words: readonly string[]): string | undefined {
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  return longest && beginningOf(longest);
}
