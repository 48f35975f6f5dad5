// Removes, restores and erases competitions, applications and files.
import { calls } from '#contract/calls.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { removedTeamsText } from '#text/competition/removedTeams.ts';
import { toastText } from '#text/toasts.ts';
import { competitionApplicationsQuery, statisticQuery } from '../queries/queries.ts';
import { callerOf } from '../person/caller.ts';
import { refreshApplication } from './refreshApplication.ts';
import { failureText, showFailure, showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

/** Returns whether it is gone. */
export async function removeCompetition(store: Store, id: string) {
  const outcome = await callerOf(store)(calls.competition.remove, { params: { id } });
  if (outcome.kind === 'done') {
    showToast(store, { tone: 'success', text: toastText.success.competitionDeleted });
    return true;
  }
  showFailure(store, outcome);
  return false;
}

/** Returns whether it is gone. */
export async function removeApplication(store: Store, id: string) {
  const outcome = await callerOf(store)(calls.application.remove, { params: { id } });
  if (outcome.kind === 'done') {
    showToast(store, { tone: 'success', text: toastText.success.applicationDeleted });
    return true;
  }
  showFailure(store, outcome);
  return false;
}

interface OrganiserRemoval {
  competitionId: string;
  rowid: number;
  reason: string;
}

/** Returns the refusal or ''. */
export async function removeAsOrganiser(
  store: Store,
  { competitionId, rowid, reason }: OrganiserRemoval,
) {
  const outcome = await callerOf(store)(calls.application.remove, {
    params: { id: String(rowid) },
    query: { reason },
  });
  const wasGone = outcome.kind === 'refused' && outcome.code === 'application-not-found';
  if (outcome.kind !== 'done' && !wasGone) return failureText(outcome);
  if (wasGone) showFailure(store, outcome);
  else showToast(store, { tone: 'success', text: toastText.success.applicationDeleted });
  await Promise.all([
    competitionApplicationsQuery(competitionId).refresh(store),
    statisticQuery(competitionId).refresh(store),
  ]);
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
  if (outcome.kind !== 'done') showFailure(store, outcome);
  else showToast(store, { tone: 'success', text: toastText.success.applicationReinstated });
  // A refused one may be gone.
  await Promise.all([
    competitionApplicationsQuery(competitionId).refresh(store),
    statisticQuery(competitionId).refresh(store),
  ]);
}

export async function erase(store: Store, { competitionId, rowid }: RemovedApplication) {
  const outcome = await callerOf(store)(calls.competition.erase, {
    params: { id: competitionId, removed: String(rowid) },
  });
  if (outcome.kind !== 'done') showFailure(store, outcome);
  else showToast(store, { tone: 'success', text: removedTeamsText.erase.done });
  await competitionApplicationsQuery(competitionId).refresh(store);
}

interface DeletedFile {
  competition: string;
  /** Of the application. */
  rowid: string;
  kind: FileKind;
  routine: RoutineKey;
  /** Display name. */
  name: string;
}

/** Erases a file that its owner deleted after the deadline. */
export async function eraseFile(store: Store, { competition, ...named }: DeletedFile) {
  const outcome = await callerOf(store)(calls.competition.eraseFile, {
    params: { ...named, id: competition },
  });
  if (outcome.kind !== 'done') showFailure(store, outcome);
  else showToast(store, { tone: 'success', text: submittedEntriesText.erase.done });
  await refreshApplication(store, named.rowid);
}
