import type { Competition } from '#domain/competition/competition.ts';
import { type Acceptance, isAccepted, type Returned } from '#domain/acceptance.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText } from '#text/enter/page.ts';

/** `returned`: of the application on this page. */
export type OpenCompetition = Competition & { returned?: Returned | undefined };

export interface EnterTabProps {
  sessionKey: SessionKey;
  session: OpenSession;
  competition: OpenCompetition;
  now: number;
}

const closedWords = ({ returned }: Acceptance): string =>
  returned ? enterText.returnOver : enterText.acceptanceClosed;

/** Reason why the deadline allows no submission; undefined while it does. */
export const closedReason = (acceptance: Acceptance, now: number): string | undefined =>
  isAccepted(acceptance, now) ? undefined : closedWords(acceptance);

/** Reason why a tab whose draft was deleted sends nothing. */
export const conflictReason = (session: OpenSession): string | undefined =>
  isDraftGone(session) ? draftsText.gone.first : undefined;
