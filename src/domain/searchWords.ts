// Search by prefixes of words (behaviour 5.10).
import { teamKey } from './entry/teamKey.ts';

/** Splits at non-alphanumerics; folds like team names. */
export const searchWords = (text: string): readonly string[] =>
  teamKey(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Returns whether every sought word is a prefix of some word. */
export const areFound = (sought: readonly string[], words: readonly string[]): boolean =>
  sought.every((each) => words.some((word) => word.startsWith(each)));
