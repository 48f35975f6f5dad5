// Deleting a competition or an application for good; what became of it is said by a toast.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { success } from '#text/toasts.ts';
import { callServerAction } from './session.ts';
import { showFailureAction, showToastAction } from './toasts.ts';

/** Resolves with whether the competition is gone. */
export const removeCompetitionAction = atom(null, async (_get, set, id: string) => {
  const outcome = await set(callServerAction)(calls.competition.remove, { params: { id } });
  if (outcome.kind === 'done') {
    set(showToastAction, { tone: 'success', text: success.competitionDeleted });
    return true;
  }
  set(showFailureAction, outcome);
  return false;
});

/** Resolves with whether the application is gone. */
export const removeApplicationAction = atom(null, async (_get, set, id: string) => {
  const outcome = await set(callServerAction)(calls.application.remove, { params: { id } });
  if (outcome.kind === 'done') {
    set(showToastAction, { tone: 'success', text: success.applicationDeleted });
    return true;
  }
  set(showFailureAction, outcome);
  return false;
});
