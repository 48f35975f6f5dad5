// Compares a typed name with the expected one, on any keyboard.
import { teamKey } from '#domain/entry/teamKey.ts';

const QUOTES = /[\p{Initial_Punctuation}\p{Final_Punctuation}„‚"']/gu;
const DASHES = /[\p{Dash_Punctuation}−]/gu;

const folded = (name: string): string =>
  teamKey(name.replaceAll(DASHES, '-').replaceAll(QUOTES, '"').replaceAll(/\s+/gu, ' '));

/** Ignores case, ё/е, kinds of spaces, dashes and quotes, and invisible characters. */
export const isSameName = (a: string, b: string): boolean => folded(a) === folded(b);
