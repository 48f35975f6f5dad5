// Requests to the organiser (behaviour 11.8).
import type { SentBy } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';
import { callerOf } from '../person/caller.ts';
import { refreshApplication } from './refreshApplication.ts';
import { failureText, showFailure, showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

const { application } = calls;

/** `id`: rowid. Returns the refusal or ''. */
export async function askOrganiser(
  store: Store,
  id: string,
  sent: SentBy<(typeof application)['ask']>,
) {
  const outcome = await callerOf(store)(application.ask, { params: { id }, sent });
  if (outcome.kind !== 'unanswered') await refreshApplication(store, id);
  if (outcome.kind !== 'done') return failureText(outcome);
  showToast(store, { tone: 'success', text: ownRequestsText.sent });
  return '';
}

/** A request that was decided meanwhile cannot be withdrawn. */
export async function cancelRequest(store: Store, id: string, request: number) {
  const params = { id, request: String(request) };
  const outcome = await callerOf(store)(application.cancelRequest, { params });
  if (outcome.kind === 'done') {
    showToast(store, { tone: 'success', text: ownRequestsText.cancelled });
  } else showFailure(store, outcome);
  if (outcome.kind !== 'unanswered') await refreshApplication(store, id);
}
