// Removing a competition or an application, bringing an application back, and erasing one or a file of it; a toast says what is done.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { removedTeamsText } from '#text/competition/removedTeams.ts';
import { toastText } from '#text/toasts.ts';
import { competitionApplicationsQuery, statisticQuery } from '../queries/queries.ts';
import { callServerAction } from '../person/caller.ts';
import { refreshApplicationAction } from './refreshApplication.ts';
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

interface RemovedApplication {
  competitionId: string;
  rowid: number;
}

/** Brings back a removed application, and tells what became of it. */
export const reinstateAction = atom(
  null,
  async (_get, set, { competitionId, rowid }: RemovedApplication) => {
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

/** Erases a removed application for good, and tells what became of it. */
export const eraseAction = atom(
  null,
  async (_get, set, { competitionId, rowid }: RemovedApplication) => {
    const outcome = await set(callServerAction)(calls.competition.erase, {
      params: { id: competitionId, removed: String(rowid) },
    });
    if (outcome.kind !== 'done') set(showFailureAction, outcome);
    else set(showToastAction, { tone: 'success', text: removedTeamsText.erase.done });
    await set(competitionApplicationsQuery(competitionId).refresh);
  },
);

interface DeletedFile {
  competition: string;
  /** Of the application. */
  rowid: string;
  kind: FileKind;
  routine: RoutineKey;
  /** The entry's display name. */
  name: string;
}

/** Erases for good a file that its representative deleted after the deadline, and tells what became of it. */
export const eraseFileAction = atom(
  null,
  async (_get, set, { competition, ...named }: DeletedFile) => {
    const outcome = await set(callServerAction)(calls.competition.eraseFile, {
      params: { ...named, id: competition },
    });
    if (outcome.kind !== 'done') set(showFailureAction, outcome);
    else set(showToastAction, { tone: 'success', text: submittedEntriesText.erase.done });
    await set(refreshApplicationAction, named.rowid);
  },
);
