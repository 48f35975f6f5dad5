// Deleting the own account: the server first, then all that this device keeps of it (offline 6.4).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { type FormErrors, formErrorsOf } from '../formErrors.ts';
import { forgetPerson } from './forgetPerson.ts';
import { callServerAction } from './caller.ts';
import { endSessionAction, ownerAtom } from './session.ts';
import { signingOutAtom } from './signingOut.ts';

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
      return formErrorsOf(outcome);
    }
    set(endSessionAction);
    // What the database in trouble cannot do is left undone: what stays can be sent by nobody.
    await forgetPerson(owner).catch(() => undefined);
    // Every page of the device that was theirs is loaded again at `/`, this one too.
    broadcastChange({ kind: 'owner' });
    return {};
  },
);
