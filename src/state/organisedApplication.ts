// What an organiser decides of a submitted application; what its page shows is asked for anew (behaviour 5.20).
import { atom } from 'jotai';
import type { CallOutcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { Deadline } from '#domain/deadline.ts';
import { returningText } from '#text/returning.ts';
import { callServerAction } from './person/session.ts';
import { refreshApplicationAction } from './refreshApplication.ts';
import { failureText, showToastAction } from './toasts.ts';

interface Decided {
  id: string;
  outcome: CallOutcome<unknown>;
  /** What a toast says where it is done. */
  done: string;
}

/** Answers why it was not done, '' where it was; a refusal may be of what has become of the application meanwhile. */
const tellDecisionAction = atom(null, async (_get, set, { id, outcome, done }: Decided) => {
  if (outcome.kind === 'done') set(showToastAction, { tone: 'success', text: done });
  if (outcome.kind !== 'unanswered') await set(refreshApplicationAction, id);
  return outcome.kind === 'done' ? '' : failureText(outcome);
});

interface Return {
  id: string;
  reason: string;
  until: Deadline;
  /** Whether it says anew why and until when. */
  isAgain: boolean;
}

/** Answers why it was not returned, '' where it was. */
export const returnApplicationAction = atom(
  null,
  async (_get, set, { id, reason, until, isAgain }: Return) => {
    const outcome = await set(callServerAction)(calls.application.return, {
      params: { id },
      sent: { reason, until },
    });
    const done = isAgain ? returningText.returned.changed : returningText.done;
    return await set(tellDecisionAction, { id, outcome, done });
  },
);

/** Answers why it is still returned, '' where it is not. */
export const cancelReturnAction = atom(null, async (_get, set, id: string) => {
  const outcome = await set(callServerAction)(calls.application.cancelReturn, { params: { id } });
  return await set(tellDecisionAction, { id, outcome, done: returningText.cancelling.done });
});
