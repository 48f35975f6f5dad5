// Decisions of the organiser on an application, and requests of its representative (behaviour 5.20, behaviour 11.8).
import type { CallOutcome, FailedCall } from '#api/outcome.ts';
import type { SentBy } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { returningText } from '#text/application/returned.ts';
import { callerOf } from '../person/caller.ts';
import { failureText, faultOf, showFailure, showOutcome, showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';
import {
  applicationQuery,
  journalQuery,
  requestsQuery,
  versionQuery,
  versionsQuery,
} from '../queries/queries.ts';
import { ownRequestsText } from '#text/application/requests.ts';

export async function refreshApplication(store: Store, id: string) {
  await Promise.all([
    applicationQuery(id).refresh(store),
    versionsQuery(id).refresh(store),
    requestsQuery(id).refresh(store),
    journalQuery('application', id).refresh(store),
  ]);
  const state = store.get(applicationQuery(id).state);
  const number = state.kind === 'ready' ? state.data.data.version : undefined;
  if (number !== undefined) await versionQuery(id, String(number)).refresh(store);
}

const { application } = calls;
type Application = typeof application;

interface Decided {
  id: string;
  outcome: CallOutcome<unknown>;
  /** Toast on success. */
  done: string;
}

/** Refusals that an outdated page causes. They become toasts, because the refreshed page has no dialog any more. */
const OUTDATED: ReadonlySet<string> = new Set<RefusalCode>([
  'entry-not-found',
  'entry-withdrawn',
  'entry-not-withdrawn',
  'request-not-found',
  'request-decided',
]);

/** Returns the sentence of a refusal. Without an answer asks to repeat the change, whose repeat does no harm. */
export const repeatableText = (failure: FailedCall): string =>
  failure.message ?? decisionsText.noAnswer(faultOf(failure));

/** Shows the outcome of a change whose repeat does no harm. Returns whether it succeeded. */
export function showRepeatable(store: Store, outcome: CallOutcome<unknown>, done: string): boolean {
  if (outcome.kind !== 'unanswered') return showOutcome(store, outcome, done);
  showToast(store, { tone: 'error', text: repeatableText(outcome) });
  return false;
}

/** Shows the outcome of a decision and refreshes the page. Returns an error sentence for the dialog, or ''. */
async function reportDecision(store: Store, { id, outcome, done }: Decided) {
  const isOutdated = outcome.kind === 'refused' && OUTDATED.has(outcome.code);
  if (outcome.kind === 'done') showToast(store, { tone: 'success', text: done });
  else if (isOutdated) showFailure(store, outcome);
  if (outcome.kind !== 'unanswered') await refreshApplication(store, id);
  return outcome.kind === 'done' || isOutdated ? '' : repeatableText(outcome);
}

interface Return {
  id: string;
  reason: string;
  until: Deadline;
  /** True if the application is returned already, and the call changes the reason or end of its return. */
  isAgain: boolean;
}

/** Returns an application for correction, or changes its return. Resolves with an error for the dialog, or ''. */
export async function returnApplication(store: Store, { id, reason, until, isAgain }: Return) {
  const outcome = await callerOf(store)(application.return, {
    params: { id },
    sent: { reason, until },
  });
  const done = isAgain ? returningText.returned.changed : returningText.done;
  return await reportDecision(store, { id, outcome, done });
}

/** Cancels the return of an application. Resolves with an error sentence for the dialog, or ''. */
export async function cancelReturn(store: Store, id: string) {
  const outcome = await callerOf(store)(application.cancelReturn, { params: { id } });
  return await reportDecision(store, { id, outcome, done: returningText.cancelling.done });
}

/** Withdraws an entry of an application. Resolves with an error sentence for the dialog, or ''. */
export async function withdrawEntry(
  store: Store,
  id: string,
  sent: SentBy<Application['withdraw']>,
) {
  const outcome = await callerOf(store)(application.withdraw, { params: { id }, sent });
  return await reportDecision(store, { id, outcome, done: decisionsText.withdraw.done });
}

export async function restoreEntry(store: Store, id: string, sent: SentBy<Application['restore']>) {
  const outcome = await callerOf(store)(application.restore, { params: { id }, sent });
  return await reportDecision(store, { id, outcome, done: decisionsText.restore.done });
}

export async function swapReserve(store: Store, id: string, sent: SentBy<Application['swap']>) {
  const outcome = await callerOf(store)(application.swap, { params: { id }, sent });
  return await reportDecision(store, { id, outcome, done: decisionsText.swap.done });
}

export async function decideRequest(
  store: Store,
  id: string,
  request: number,
  sent: SentBy<Application['decide']>,
) {
  const params = { id, request: String(request) };
  const outcome = await callerOf(store)(application.decide, { params, sent });
  const { accepted, declined } = decisionsText.requests;
  const done = sent.decision === 'accept' ? accepted : declined;
  return await reportDecision(store, { id, outcome, done });
}

/** Sends a request to the organiser. `id`: rowid of the application. Resolves with an error sentence, or ''. */
export async function askOrganiser(store: Store, id: string, sent: SentBy<Application['ask']>) {
  const outcome = await callerOf(store)(application.ask, { params: { id }, sent });
  if (outcome.kind !== 'unanswered') await refreshApplication(store, id);
  if (outcome.kind !== 'done') return failureText(outcome);
  showToast(store, { tone: 'success', text: ownRequestsText.sent });
  return '';
}

/** Withdraws a request to the organiser. The server refuses that after the organiser's decision. */
export async function cancelRequest(store: Store, id: string, request: number) {
  const params = { id, request: String(request) };
  const outcome = await callerOf(store)(application.cancelRequest, { params });
  showOutcome(store, outcome, ownRequestsText.cancelled);
  if (outcome.kind !== 'unanswered') await refreshApplication(store, id);
}
