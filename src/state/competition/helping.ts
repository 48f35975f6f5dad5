// Helpers on the page: the organiser invites and removes them, whoever is invited accepts, and may leave.
import { atom } from 'jotai';
import type { FailedCall } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { HelperRole } from '#domain/competition/competitionRole.ts';
import { helpingText } from '#text/competition/helping.ts';
import { callServerAction } from '../person/caller.ts';
import { competitionQuery, helpedCompetitionsQuery, helpersQuery } from '../queries/queries.ts';
import { showFailureAction, showToastAction } from '../toasts.ts';

export interface NewInvitation {
  role: HelperRole;
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The link is known to this page alone; undefined where none was made. */
export const inviteAction = atom(
  null,
  async (_get, set, id: string, role: HelperRole): Promise<NewInvitation | undefined> => {
    const asked = { params: { id }, sent: { role } };
    const outcome = await set(callServerAction)(calls.helper.invite, asked);
    if (outcome.kind !== 'done') {
      set(showFailureAction, outcome);
      return undefined;
    }
    await set(helpersQuery(id).refresh);
    return { role, ...outcome.answer.data };
  },
);

/** What is over on the server is over here, too: who is gone already need not be removed. */
const isOver = (failure: FailedCall): boolean =>
  failure.kind === 'refused' &&
  (failure.code === 'helper-not-found' || failure.code === 'invitation-not-found');

export const removeHelperAction = atom(null, async (_get, set, id: string, helper: string) => {
  const params = { id, helper };
  const outcome = await set(callServerAction)(calls.helper.remove, { params });
  if (outcome.kind === 'done') {
    set(showToastAction, { tone: 'success', text: helpingText.helpers.removed });
  } else set(showFailureAction, outcome);
  if (outcome.kind === 'done' || isOver(outcome)) await set(helpersQuery(id).refresh);
});

/** Resolves with whether nobody can accept it any more. */
export const cancelInvitationAction = atom(
  null,
  async (_get, set, id: string, invitation: string) => {
    const params = { id, invitation };
    const outcome = await set(callServerAction)(calls.helper.cancelInvitation, { params });
    if (outcome.kind === 'done') {
      set(showToastAction, { tone: 'success', text: helpingText.helpers.cancelled });
    } else set(showFailureAction, outcome);
    const isNoMore = outcome.kind === 'done' || isOver(outcome);
    // Somebody may have accepted it: the list says who.
    if (isNoMore) await set(helpersQuery(id).refresh);
    return isNoMore;
  },
);

/** What somebody is in a competition has changed. */
const rereadRoleAction = atom(null, (_get, set, id: string) =>
  Promise.all([set(competitionQuery(id).refresh), set(helpedCompetitionsQuery().refresh)]),
);

export const leaveAction = atom(null, async (_get, set, id: string) => {
  const outcome = await set(callServerAction)(calls.helper.leave, { params: { id } });
  if (outcome.kind === 'done') {
    set(showToastAction, { tone: 'success', text: helpingText.own.left });
  } else set(showFailureAction, outcome);
  await set(rereadRoleAction, id);
});

/** Answers the competition of an invitation that was accepted; undefined where it was not. */
export const acceptInvitationAction = atom(
  null,
  async (_get, set, token: string): Promise<string | undefined> => {
    const outcome = await set(callServerAction)(calls.helper.accept, { sent: { token } });
    if (outcome.kind !== 'done') {
      set(showFailureAction, outcome);
      return undefined;
    }
    const { competition } = outcome.answer.data;
    await set(rereadRoleAction, competition);
    set(showToastAction, { tone: 'success', text: helpingText.invitation.accepted });
    return competition;
  },
);
