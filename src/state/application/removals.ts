import { calls } from '#contract/calls.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { removedTeamsText } from '#text/competition/competition.ts';
import { toastText } from '#text/toasts.ts';
import {
  competitionApplicationsQuery,
  statisticQuery,
  reportExportsQuery,
} from '../queries/queries.ts';
import { callerOf } from '../person/caller.ts';
import { refreshApplication, repeatableText, showRepeatable } from './decisions.ts';
import { showFailure, showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

export async function removeCompetition(store: Store, id: string) {
  const outcome = await callerOf(store)(calls.competition.remove, { params: { id } });
  return showRepeatable(store, outcome, toastText.success.competitionDeleted);
}

export async function removeApplication(store: Store, id: string) {
  const outcome = await callerOf(store)(calls.application.remove, { params: { id } });
  return showRepeatable(store, outcome, toastText.success.applicationDeleted);
}

export const refreshTeams = (store: Store, competitionId: string) =>
  Promise.all(
    [competitionApplicationsQuery, statisticQuery, reportExportsQuery].map((query) =>
      query(competitionId).refresh(store),
    ),
  );

interface OrganiserRemoval {
  competitionId: string;
  rowid: number;
  reason: string;
}

/** Removes the application of a team. Resolves with the refusal in Russian, or ''. */
export async function removeAsOrganiser(
  store: Store,
  { competitionId, rowid, reason }: OrganiserRemoval,
) {
  const outcome = await callerOf(store)(calls.application.remove, {
    params: { id: String(rowid) },
    query: { reason },
  });
  const wasGone = outcome.kind === 'refused' && outcome.code === 'application-not-found';
  if (outcome.kind !== 'done' && !wasGone) return repeatableText(outcome);
  if (wasGone) showFailure(store, outcome);
  else showToast(store, { tone: 'success', text: toastText.success.applicationDeleted });
  await refreshTeams(store, competitionId);
  return '';
}

interface RemovedApplication {
  competitionId: string;
  rowid: number;
}

export async function reinstate(store: Store, { competitionId, rowid }: RemovedApplication) {
  const outcome = await callerOf(store)(calls.competition.reinstate, {
    params: { id: competitionId, removed: String(rowid) },
  });
  showRepeatable(store, outcome, toastText.success.applicationReinstated);
  // Refreshes even after a refusal, because the refusal may mean that the application does not exist any more.
  await refreshTeams(store, competitionId);
}

export async function erase(store: Store, { competitionId, rowid }: RemovedApplication) {
  const outcome = await callerOf(store)(calls.competition.erase, {
    params: { id: competitionId, removed: String(rowid) },
  });
  showRepeatable(store, outcome, removedTeamsText.erase.done);
  await refreshTeams(store, competitionId);
}

interface DeletedFile {
  competition: string;
  /** Rowid of the application. */
  rowid: string;
  kind: FileKind;
  routine: RoutineKey;
  /** Display name of the entry. */
  name: string;
}

/** Erases a file that the representative deleted after the deadline. */
export async function eraseFile(store: Store, { competition, ...named }: DeletedFile) {
  const outcome = await callerOf(store)(calls.competition.eraseFile, {
    params: { ...named, id: competition },
  });
  showRepeatable(store, outcome, submittedEntriesText.erase.done);
  await refreshApplication(store, named.rowid);
}
