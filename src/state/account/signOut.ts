// Signs the user out, or deletes the account (offline 6).
import { calls } from '#contract/calls.ts';
import { dbRefusal } from '#offline/device/browserDb.ts';
import { forgetCached } from '#offline/device/cache.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { draftsOnlyHere, forgetSavedDrafts } from '#offline/drafts/knownDrafts.ts';
import { recordSignOut, writeMeta } from '#offline/device/meta.ts';
import { filesIn } from '#domain/entry-session/entryContent.ts';
import { listRows, forgetDoneRows } from '#offline/outbox/outbox.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { waitingCounts } from '../outbox/rows.ts';
import { forgetPerson } from './endedSession.ts';
import { endSession, ownerAtom, signingOutAtom } from '../person/session.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '#state/store.ts';
import { type FormErrors, formErrorsOf } from '../toasts.ts';

/** Milliseconds to wait for the server's answer. Without an answer a later drain sends the sign-out (offline 6.3). */
const LOGOUT_TIMEOUT_MS = 4_000;

/** Resolves with undefined if the promise rejects, because a failing database must not stop the sign-out. */
async function orUndefined<T>(kept: Promise<T>): Promise<T | undefined> {
  try {
    return await kept;
  } catch {
    return undefined;
  }
}

const silence = () =>
  new Promise<{ kind: 'unanswered' }>((resolve) => {
    window.setTimeout(() => resolve({ kind: 'unanswered' }), LOGOUT_TIMEOUT_MS);
  });

/** `keep`: leaves unsent rows and drafts on the device. `drop`: deletes all data of the user. */
export async function signOutNow(store: Store, how: 'keep' | 'drop') {
  const owner = store.get(ownerAtom);
  store.set(signingOutAtom, (begun) => begun ?? { question: undefined });
  // First tries a write, because a database that cannot write cannot delete the data.
  const refused = how === 'drop' ? await writeMeta({}).catch(dbRefusal) : undefined;
  if (refused) {
    const { reportTrouble } = await import('../outbox/reportTrouble.ts');
    reportTrouble(store, refused);
    return;
  }
  // Ends the session before the server answers, so that other tabs find no session.
  endSession(store);
  await orUndefined(recordSignOut(true));
  if (how === 'drop') {
    await orUndefined(forgetPerson(owner));
  } else {
    await Promise.all([
      forgetCached(owner),
      orUndefined(forgetDoneRows(owner)),
      orUndefined(forgetSavedDrafts(owner)),
    ]);
  }
  const callServer = callerOf(store);
  const outcome = await Promise.race([callServer(calls.auth.logout, {}), silence()]);
  if (outcome.kind === 'done') await orUndefined(recordSignOut(false));
  // Makes all pages of the user reload at `/`, to clear the memory of the pages.
  broadcastChange({ kind: 'owner' });
}

/** Pauses the outbox. If the device has rows or drafts that the server lacks, asks the user, otherwise signs out. */
export async function signOut(store: Store) {
  const owner = store.get(ownerAtom);
  const begun = { question: undefined };
  store.set(signingOutAtom, begun);
  const [rows, drafts, isLasting] = await Promise.all([
    listRows(owner),
    draftsOnlyHere(owner),
    orUndefined(isDeviceLasting()),
  ]);
  // The session may have ended during the reads.
  if (store.get(signingOutAtom) !== begun) return;
  if (rows.length === 0 && drafts.length === 0) {
    await signOutNow(store, 'keep');
    return;
  }
  const draftFiles = drafts.reduce((sum, { content }) => sum + filesIn(content).length, 0);
  const question = { waiting: waitingCounts(rows), drafts: drafts.length, draftFiles };
  store.set(signingOutAtom, { question: { ...question, isLasting: isLasting !== false } });
}

export function cancelSignOut(store: Store) {
  store.set(signingOutAtom, undefined);
}

/** Deletes the account. Resolves with the server's refusal; after success the page reloads. */
export async function removeAccount(store: Store, password: string): Promise<FormErrors> {
  const owner = store.get(ownerAtom);
  // Pauses the outbox, because `isDrainPausedAtom` derives from this atom.
  store.set(signingOutAtom, { question: undefined });
  const outcome = await callerOf(store)(calls.user.remove, { sent: { password } });
  if (outcome.kind !== 'done') {
    store.set(signingOutAtom, undefined);
    return formErrorsOf(outcome);
  }
  endSession(store);
  // Rows that a failing database does not delete are harmless, because the server accepts none of them.
  await forgetPerson(owner).catch(() => undefined);
  // Makes all pages of the user reload at `/`, to clear the memory of the pages.
  broadcastChange({ kind: 'owner' });
  return {};
}
