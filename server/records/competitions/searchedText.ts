// The words of a competition as the database holds them: as one text, and by their beginnings.
import { competitionWords } from '#domain/competition/competition.ts';

/** A beginning that the index holds is no longer, in characters. */
const PREFIX_LENGTH = 5;

/** In characters: as long as name and place can be, for an index takes no text of any length. */
const SEARCHED_LENGTH = 620;

/** Each word behind a space: the list by names is in its order. */
export const searchedText = (competition: { name: string; place: string }): string =>
  Array.from(
    competitionWords(competition)
      .map((word) => ` ${word}`)
      .join(''),
  )
    .slice(0, SEARCHED_LENGTH)
    .join('');

/** The beginning of a word as far as the index holds it. */
const beginningOf = (word: string, length = PREFIX_LENGTH): string =>
  Array.from(word).slice(0, length).join('');

/** Every beginning of its words that the index holds. */
export const prefixesIn = (searched: string): readonly string[] => [
  ...new Set(
    searched
      .split(' ')
      .flatMap((word) => Array.from(beginningOf(word), (_, at) => beginningOf(word, at + 1))),
  ),
];

/** The longest of the words: it leads to the fewest. Undefined without words. */
export function leadingPrefix(words: readonly string[]): string | undefined {
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  return longest && beginningOf(longest);
}
