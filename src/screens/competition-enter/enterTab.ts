import type { Competition } from '#domain/competition/competition.ts';
import { type Acceptance, isAccepted, type Returned } from '#domain/acceptance.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { EnteredKey } from '#state/entry/session.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText } from '#text/enter/page.ts';

/** Competition of this page. `returned`: the return for correction, if the application was returned. */
export type OpenCompetition = Competition & { returned?: Returned | undefined };

export interface EnterTabProps {
  sessionKey: EnteredKey;
  session: OpenSession;
  competition: OpenCompetition;
  now: number;
}

const closedWords = ({ returned }: Acceptance): string =>
  returned ? enterText.returnOver : enterText.acceptanceClosed;

/** Returns why nothing can be submitted after the deadline. Undefined before the deadline. */
export const closedReason = (acceptance: Acceptance, now: number): string | undefined =>
  isAccepted(acceptance, now) ? undefined : closedWords(acceptance);

/** Returns why nothing can be sent after the draft was submitted or deleted elsewhere. Undefined otherwise. */
export const conflictReason = (session: OpenSession): string | undefined =>
  isDraftGone(session) ? draftsText.gone.first : undefined;
