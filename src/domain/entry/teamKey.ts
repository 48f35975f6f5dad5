// Normalised team name for comparison (behaviour 6.7).
import { withoutInvisible } from '../visibleText.ts';

/** Ignores case, ё/е, outer spaces and invisible characters. */
export const teamKey = (teamName: string): string =>
  withoutInvisible(teamName).normalize('NFC').trim().toLowerCase().replaceAll('ё', 'е');

/** Null without a name, so that nameless teams never match. */
export const teamKeyIfNamed = (teamName: string | undefined): string | null =>
  teamKey(teamName ?? '') || null;
