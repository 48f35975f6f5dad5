// What every tab of the competition page is given, and whether applications are still accepted.
import type { Competition } from '#domain/competition.ts';
import { isActive } from '#domain/deadline.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { enterText } from '#text/enter/page.ts';

export interface EnterTabProps {
  sessionKey: SessionKey;
  session: OpenSession;
  competition: Competition;
  /** Epoch ms. */
  now: number;
}

/** Why nothing can be submitted any more; undefined before the deadline. */
export const closedReason = (
  { deadline }: Pick<Competition, 'deadline'>,
  now: number,
): string | undefined => (isActive(deadline, now) ? undefined : enterText.acceptanceClosed);
