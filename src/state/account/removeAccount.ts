// Deleting the own account: the server first, then all that this device keeps of it (offline 6.4).
import { calls } from '#contract/calls.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { type FormErrors, formErrorsOf } from '../formErrors.ts';
import { forgetPerson } from './forgetPerson.ts';
import { callerOf } from '../person/caller.ts';
import { endSession, ownerAtom } from '../person/session.ts';
import { signingOutAtom } from '../person/signingOut.ts';
import type { Store } from '#state/store.ts';

/** Resolves with why the account is still there; where it is gone the page is loaded again at `/`. */
export async function removeAccount(store: Store, password: string): Promise<FormErrors> {
  const owner = store.get(ownerAtom);
  // Pauses the outbox.
  store.set(signingOutAtom, { question: undefined });
  const outcome = await callerOf(store)(calls.user.remove, { sent: { password } });
  if (outcome.kind !== 'done') {
    store.set(signingOutAtom, undefined);
    return formErrorsOf(outcome);
  }
  endSession(store);
  // A failing database may keep rows, which nobody can send any more.
  await forgetPerson(owner).catch(() => undefined);
  // Every page of the device that was theirs is loaded again at `/`, this one too.
  broadcastChange({ kind: 'owner' });
  return {};
}
