// What every tab of the competition page is given, and whether applications are still accepted.
import type { Competition } from '#domain/competition.ts';
import { isActive } from '#domain/deadline.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { acceptanceClosed } from '#text/entering.ts';

export interface EnterTabProps {
  page: EntryPage;
  competition: Competition;
  /** Epoch ms. */
  now: number;
}

/** Why nothing can be handed in any more; undefined before the deadline. */
export const closedReason = (
  { deadline }: Pick<Competition, 'deadline'>,
  now: number,
): string | undefined => (isActive(deadline, now) ? undefined : acceptanceClosed);
