// When two team names mean the same team (behaviour 6.7).
import { withoutInvisible } from '../visibleText.ts';

/** Equal for names that differ in case, ё and е, spaces around them, or what cannot be seen only. */
export const teamKey = (teamName: string): string =>
  withoutInvisible(teamName).normalize('NFC').trim().toLowerCase().replaceAll('ё', 'е');

/** Key of a team; null without a name, so that nothing is compared with it. */
export const teamKeyIfNamed = (teamName: string | undefined): string | null =>
  teamKey(teamName ?? '') || null;
