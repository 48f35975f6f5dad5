import { competitionWords } from '#domain/competition/competition.ts';

/** Longest prefix in the index, in characters. */
const PREFIX_LENGTH = 5;

/** In characters; indexes limit the size of a key. */
const SEARCHED_LENGTH = 620;

/** Starts each word with a space, so that prefixes match and names sort by word. */
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

/** Picks the longest word as the most selective one. */
export function leadingPrefix(words: readonly string[]): string | undefined {
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  return longest && beginningOf(longest);
}
