// The organiser's decisions on an application (behaviour 5.20).
import type { CallOutcome } from '#api/outcome.ts';
import type { SentBy } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { returningText } from '#text/application/returning.ts';
import { callerOf } from '../person/caller.ts';
import { refreshApplication } from './refreshApplication.ts';
import { failureText, faultOf, showFailure, showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

const { application } = calls;
type Application = typeof application;

interface Decided {
  id: string;
  outcome: CallOutcome<unknown>;
  /** Toast on success. */
  done: string;
}

/** Refusals of an outdated page; shown as a toast, because the dialog goes. */
const OVERTAKEN: ReadonlySet<string> = new Set<RefusalCode>([
  'entry-not-found',
  'entry-withdrawn',
  'entry-not-withdrawn',
  'request-not-found',
  'request-decided',
]);

/** Returns the refusal, '' if done or overtaken. */
async function tellDecision(store: Store, { id, outcome, done }: Decided) {
  const isOvertaken = outcome.kind === 'refused' && OVERTAKEN.has(outcome.code);
  if (outcome.kind === 'done') showToast(store, { tone: 'success', text: done });
  else if (isOvertaken) showFailure(store, outcome);
  if (outcome.kind !== 'unanswered') await refreshApplication(store, id);
  if (outcome.kind === 'unanswered')
    return outcome.message ?? decisionsText.noAnswer(faultOf(outcome));
  return outcome.kind === 'done' || isOvertaken ? '' : failureText(outcome);
}

interface Return {
  id: string;
  reason: string;
  until: Deadline;
  /** Changes the reason or the end. */
  isAgain: boolean;
}

/** Returns the refusal or ''. */
export async function returnApplication(store: Store, { id, reason, until, isAgain }: Return) {
  const outcome = await callerOf(store)(application.return, {
    params: { id },
    sent: { reason, until },
  });
  const done = isAgain ? returningText.returned.changed : returningText.done;
  return await tellDecision(store, { id, outcome, done });
}

/** Returns the refusal or ''. */
export async function cancelReturn(store: Store, id: string) {
  const outcome = await callerOf(store)(application.cancelReturn, { params: { id } });
  return await tellDecision(store, { id, outcome, done: returningText.cancelling.done });
}

/** Returns the refusal or ''. */
export async function withdrawEntry(
  store: Store,
  id: string,
  sent: SentBy<Application['withdraw']>,
) {
  const outcome = await callerOf(store)(application.withdraw, { params: { id }, sent });
  return await tellDecision(store, { id, outcome, done: decisionsText.withdraw.done });
}

export async function restoreEntry(store: Store, id: string, sent: SentBy<Application['restore']>) {
  const outcome = await callerOf(store)(application.restore, { params: { id }, sent });
  return await tellDecision(store, { id, outcome, done: decisionsText.restore.done });
}

export async function swapReserve(store: Store, id: string, sent: SentBy<Application['swap']>) {
  const outcome = await callerOf(store)(application.swap, { params: { id }, sent });
  return await tellDecision(store, { id, outcome, done: decisionsText.swap.done });
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
  return await tellDecision(store, { id, outcome, done });
}
