import type { FailedCall } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { HelperRole } from '#domain/competition/competition.ts';
import { helpingText } from '#text/competition/helping.ts';
import { callerOf } from '../person/caller.ts';
import { competitionQuery, helpedCompetitionsQuery, helpersQuery } from '../queries/queries.ts';
import { showFailure, showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

export interface NewInvitation {
  role: HelperRole;
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The link is never shown again. */
export async function inviteHelper(
  store: Store,
  id: string,
  role: HelperRole,
): Promise<NewInvitation | undefined> {
  const asked = { params: { id }, sent: { role } };
  const outcome = await callerOf(store)(calls.helper.invite, asked);
  if (outcome.kind !== 'done') {
    showFailure(store, outcome);
    return undefined;
  }
  await helpersQuery(id).refresh(store);
  return { role, ...outcome.answer.data };
}

/** A helper who is gone counts as removed. */
const isOver = (failure: FailedCall): boolean =>
  failure.kind === 'refused' &&
  (failure.code === 'helper-not-found' || failure.code === 'invitation-not-found');

export async function removeHelper(store: Store, id: string, helper: string) {
  const params = { id, helper };
  const outcome = await callerOf(store)(calls.helper.remove, { params });
  if (outcome.kind === 'done') {
    showToast(store, { tone: 'success', text: helpingText.helpers.removed });
  } else showFailure(store, outcome);
  if (outcome.kind === 'done' || isOver(outcome)) await helpersQuery(id).refresh(store);
}

/** Returns whether the invitation is void. */
export async function cancelInvitation(store: Store, id: string, invitation: string) {
  const params = { id, invitation };
  const outcome = await callerOf(store)(calls.helper.cancelInvitation, { params });
  if (outcome.kind === 'done') {
    showToast(store, { tone: 'success', text: helpingText.helpers.cancelled });
  } else showFailure(store, outcome);
  const isNoMore = outcome.kind === 'done' || isOver(outcome);
  // Somebody may have accepted it.
  if (isNoMore) await helpersQuery(id).refresh(store);
  return isNoMore;
}

function rereadRole(store: Store, id: string) {
  return Promise.all([
    competitionQuery(id).refresh(store),
    helpedCompetitionsQuery().refresh(store),
  ]);
}

export async function leaveCompetition(store: Store, id: string) {
  const outcome = await callerOf(store)(calls.helper.leave, { params: { id } });
  if (outcome.kind === 'done') {
    showToast(store, { tone: 'success', text: helpingText.own.left });
  } else showFailure(store, outcome);
  await rereadRole(store, id);
}

/** Returns the competition, undefined on failure. */
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
