// Deleting the own account: the server first, then all that this device keeps of it (offline 6.4).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropUnusedFiles } from '#offline/device/files.ts';
import { type FormErrors, errorsOf } from '../profile.ts';
import { callServerAction, endSessionAction, ownerAtom } from './session.ts';
import { signingOutAtom } from './signingOut.ts';

/** What the database in trouble cannot do is left undone: what stays can be sent by nobody. */
async function forgetAll(owner: string): Promise<void> {
  try {
    await forgetOwner(owner);
    await dropUnusedFiles(Infinity);
  } catch {
    // The account is gone all the same.
  }
}

/** Resolves with why the account is still there; where it is gone the page is loaded again at `/`. */
export const removeAccountAction = atom(
  null,
  async (get, set, password: string): Promise<FormErrors> => {
    const owner = get(ownerAtom);
    // Nothing is sent meanwhile.
    set(signingOutAtom, { question: undefined });
    const outcome = await set(callServerAction)(calls.user.remove, { sent: { password } });
    if (outcome.kind !== 'done') {
      set(signingOutAtom, undefined);
      return errorsOf(outcome);
    }
    set(endSessionAction);
    await forgetAll(owner);
    // Every page of the device that was theirs is loaded again at `/`, this one too.
    broadcastChange({ kind: 'owner' });
    return {};
  },
);
