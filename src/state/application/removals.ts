// Deleting a competition or an application for good, one's own or another's; a toast says that it is gone.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { toastText } from '#text/toasts.ts';
import { competitionApplicationsQuery, statisticQuery } from '../queries/queries.ts';
import { callServerAction } from '../person/caller.ts';
import { failureText, showFailureAction, showToastAction } from '../toasts.ts';

/** Resolves with whether the competition is gone. */
export const removeCompetitionAction = atom(null, async (_get, set, id: string) => {
  const outcome = await set(callServerAction)(calls.competition.remove, { params: { id } });
  if (outcome.kind === 'done') {
    set(showToastAction, { tone: 'success', text: toastText.success.competitionDeleted });
    return true;
  }
  set(showFailureAction, outcome);
  return false;
});

/** Resolves with whether the application is gone. */
export const removeApplicationAction = atom(null, async (_get, set, id: string) => {
  const outcome = await set(callServerAction)(calls.application.remove, { params: { id } });
  if (outcome.kind === 'done') {
    set(showToastAction, { tone: 'success', text: toastText.success.applicationDeleted });
    return true;
  }
  set(showFailureAction, outcome);
  return false;
});

interface OrganiserRemoval {
  competitionId: string;
  rowid: number;
  reason: string;
}

/** Answers why the application of another is still there, '' when it is gone. */
export const removeAsOrganiserAction = atom(
  null,
  async (_get, set, { competitionId, rowid, reason }: OrganiserRemoval) => {
    const outcome = await set(callServerAction)(calls.application.remove, {
      params: { id: String(rowid) },
      query: { reason },
    });
    const wasGone = outcome.kind === 'refused' && outcome.code === 'application-not-found';
    if (outcome.kind !== 'done' && !wasGone) return failureText(outcome);
    if (wasGone) set(showFailureAction, outcome);
    else set(showToastAction, { tone: 'success', text: toastText.success.applicationDeleted });
    await Promise.all([
      set(competitionApplicationsQuery(competitionId).refresh),
      set(statisticQuery(competitionId).refresh),
    ]);
    return '';
  },
);

interface Reinstatement {
  competitionId: string;
  rowid: number;
}

/** Brings back what an organiser has removed, and tells what became of it. */
export const reinstateAction = atom(
  null,
  async (_get, set, { competitionId, rowid }: Reinstatement) => {
    const outcome = await set(callServerAction)(calls.competition.reinstate, {
      params: { id: competitionId, removed: String(rowid) },
    });
    if (outcome.kind !== 'done') set(showFailureAction, outcome);
    else set(showToastAction, { tone: 'success', text: toastText.success.applicationReinstated });
    // Refused, it may be there no more.
    await Promise.all([
      set(competitionApplicationsQuery(competitionId).refresh),
      set(statisticQuery(competitionId).refresh),
    ]);
  },
);
