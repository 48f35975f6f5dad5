// Searching: what is typed is taken for beginnings of words (behaviour 5.10).
import { teamKey } from './entry/teamKey.ts';

/** The words of a text, parted by whatever is no letter and no digit; equal where two names of a team would be. */
export const searchWords = (text: string): readonly string[] =>
  teamKey(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each of the words that are looked for begins a word of the others. */
export const areFound = (sought: readonly string[], words: readonly string[]): boolean =>
  sought.every((each) => words.some((word) => word.startsWith(each)));
