import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { HelperRole } from '#domain/competition/competition.ts';
import { helpingText } from '#text/competition/helping.ts';
import { callerOf } from '../person/caller.ts';
import { competitionQuery, helpedCompetitionsQuery, helpersQuery } from '../queries/queries.ts';
import { showFailure, showOutcome, showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

export interface NewInvitation {
  role: HelperRole;
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Tokens of invitations without an answer, by competition and role. A repeat makes no second invitation. */
const unansweredAtom = atom(() => new Map<string, string>());

/** Creates an invitation and returns its token, which the server never shows again; undefined on failure. */
export async function inviteHelper(
  store: Store,
  id: string,
  role: HelperRole,
): Promise<NewInvitation | undefined> {
  const unanswered = store.get(unansweredAtom);
  const token = unanswered.get(`${id} ${role}`) ?? `${crypto.randomUUID()}${crypto.randomUUID()}`;
  unanswered.set(`${id} ${role}`, token);
  const args = { params: { id }, sent: { role, token } };
  const outcome = await callerOf(store)(calls.helper.invite, args);
  if (outcome.kind !== 'done') {
    showFailure(store, outcome);
    return undefined;
  }
  unanswered.delete(`${id} ${role}`);
  await helpersQuery(id).refresh(store);
  return { role, ...outcome.answer.data };
}

export async function removeHelper(store: Store, id: string, helper: string) {
  const params = { id, helper };
  const outcome = await callerOf(store)(calls.helper.remove, { params });
  showOutcome(store, outcome, helpingText.helpers.removed);
  await helpersQuery(id).refresh(store);
}

/** Cancels an invitation. Returns whether it is cancelled, or does not exist any more. */
export async function cancelInvitation(store: Store, id: string, invitation: string) {
  const params = { id, invitation };
  const outcome = await callerOf(store)(calls.helper.cancelInvitation, { params });
  const isCancelled = showOutcome(store, outcome, helpingText.helpers.cancelled);
  // The helpers may have changed, if the invitation was accepted.
  await helpersQuery(id).refresh(store);
  const isGone = outcome.kind === 'refused' && outcome.code === 'invitation-not-found';
  return isCancelled || isGone;
}

function rereadRole(store: Store, id: string) {
  return Promise.all([
    competitionQuery(id).refresh(store),
    helpedCompetitionsQuery().refresh(store),
  ]);
}

export async function leaveCompetition(store: Store, id: string) {
  const outcome = await callerOf(store)(calls.helper.leave, { params: { id } });
  showOutcome(store, outcome, helpingText.own.left);
  await rereadRole(store, id);
}

/** Accepts an invitation. Returns the id of the competition; undefined on failure. */
export async function acceptInvitation(store: Store, token: string): Promise<string | undefined> {
  const outcome = await callerOf(store)(calls.helper.accept, { sent: { token } });
  if (outcome.kind !== 'done') {
    showFailure(store, outcome);
    return undefined;
  }
  const { competition } = outcome.answer.data;
  await rereadRole(store, competition);
  showToast(store, { tone: 'success', text: helpingText.invitation.accepted });
  return competition;
}
