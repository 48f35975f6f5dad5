// Deletes the account, then its data on this device (offline 6.4).
import { calls } from '#contract/calls.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { type FormErrors, formErrorsOf } from '../toasts.ts';
import { forgetPerson } from './endedSession.ts';
import { endSession, ownerAtom, signingOutAtom } from '../person/session.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '#state/store.ts';

/** Resolves with the refusal; on success the page reloads. */
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
  // Rows that a failing database keeps can never be sent.
  await forgetPerson(owner).catch(() => undefined);
  // Reloads all pages of the user at `/`.
  broadcastChange({ kind: 'owner' });
  return {};
}
