// Whether a name that was typed is the one that was asked for, whatever keyboard it was typed on.
import { teamKey } from '#domain/entry/teamKey.ts';

const QUOTES = /[\p{Initial_Punctuation}\p{Final_Punctuation}„‚"']/gu;
const DASHES = /[\p{Dash_Punctuation}−]/gu;

const folded = (name: string): string =>
  teamKey(name.replaceAll(DASHES, '-').replaceAll(QUOTES, '"').replaceAll(/\s+/gu, ' '));

/** Case, ё and е, kinds of spaces, dashes and quotes, and what cannot be seen make no difference. */
export const isSameName = (a: string, b: string): boolean => folded(a) === folded(b);
