// Fetching a file of a declared call and handing it to the person.
import { atom } from 'jotai';
import type { CallServer } from '#api/callServer.ts';
import type { Outcome } from '#api/outcome.ts';
import { saveFile } from '#api/saveFile.ts';
import { callServerAction } from './session.ts';
import { showFailureAction } from './toasts.ts';

export interface Download {
  ask: (callServer: CallServer) => Promise<Outcome<Blob>>;
  /** The name under which the file is saved. */
  name: string;
}

/** Resolves with whether the file was handed over; a failure is shown as a toast. */
export const downloadAction = atom(null, async (_get, set, { ask, name }: Download) => {
  const outcome = await ask(set(callServerAction));
  if (outcome.kind !== 'done') {
    set(showFailureAction, outcome);
    return false;
  }
  await saveFile(outcome.answer, name);
  return true;
});
