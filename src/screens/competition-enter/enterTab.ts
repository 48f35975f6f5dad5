// What every tab of the competition page is given, and whether applications are still accepted.
import type { Competition } from '#domain/competition/competition.ts';
import { type Acceptance, isAccepted, type Returned } from '#domain/acceptance.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText } from '#text/enter/page.ts';

/** `returned`: of the application that is shown, where it is. */
export type OpenCompetition = Competition & { returned?: Returned | undefined };

export interface EnterTabProps {
  sessionKey: SessionKey;
  session: OpenSession;
  competition: OpenCompetition;
  /** Epoch ms. */
  now: number;
}

const closedWords = ({ returned }: Acceptance): string =>
  returned ? enterText.returnOver : enterText.acceptanceClosed;

/** Why nothing can be submitted any more; undefined as long as it can. */
export const closedReason = (acceptance: Acceptance, now: number): string | undefined =>
  isAccepted(acceptance, now) ? undefined : closedWords(acceptance);

/** Returns why this tab sends nothing because its draft is gone; undefined where it is not. */
export const conflictReason = (session: OpenSession): string | undefined =>
  isDraftGone(session) ? draftsText.gone.first : undefined;
