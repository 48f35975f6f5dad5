// What the representative asks the organiser for after the submission; what the page shows is asked for anew (behaviour 11.8).
import { atom } from 'jotai';
import type { SentBy } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';
import { callServerAction } from '../person/caller.ts';
import { refreshApplicationAction } from './refreshApplication.ts';
import { failureText, showFailureAction, showToastAction } from '../toasts.ts';

const { application } = calls;

/** `id`: the rowid of the application. Answers why it was not sent, '' where it was. */
export const askOrganiserAction = atom(
  null,
  async (_get, set, id: string, sent: SentBy<(typeof application)['ask']>) => {
    const outcome = await set(callServerAction)(application.ask, { params: { id }, sent });
    if (outcome.kind !== 'unanswered') await set(refreshApplicationAction, id);
    if (outcome.kind !== 'done') return failureText(outcome);
    set(showToastAction, { tone: 'success', text: ownRequestsText.sent });
    return '';
  },
);

/** A toast says what came of it: one that was decided meanwhile cannot be taken back. */
export const cancelRequestAction = atom(null, async (_get, set, id: string, request: number) => {
  const params = { id, request: String(request) };
  const outcome = await set(callServerAction)(application.cancelRequest, { params });
  if (outcome.kind === 'done') {
    set(showToastAction, { tone: 'success', text: ownRequestsText.cancelled });
  } else set(showFailureAction, outcome);
  if (outcome.kind !== 'unanswered') await set(refreshApplicationAction, id);
});
