// Signs out (offline 6).
import { calls } from '#contract/calls.ts';
import { dbRefusal } from '#offline/device/browserDb.ts';
import { forgetCached } from '#offline/device/cache.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { forgetDoneRows } from '#offline/outbox/doneRows.ts';
import { draftsOnlyHere, forgetSavedDrafts } from '#offline/drafts/signOutDrafts.ts';
import { noteSignOut, writeMeta } from '#offline/device/meta.ts';
import { filesIn } from '#domain/entry-session/entryContent.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { waitingCounts } from '../outbox/rows.ts';
import { forgetPerson } from './endedSession.ts';
import { endSession, ownerAtom, signingOutAtom } from '../person/session.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '#state/store.ts';

/** After this the next start sends the sign-out (offline 6.3). */
const LOGOUT_TIMEOUT_MS = 4_000;

/** Ignores a failing database. */
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

/** Reloads the page at `/` to clear memory. */
export async function signOutNow(store: Store, how: 'keep' | 'drop') {
  const owner = store.get(ownerAtom);
  store.set(signingOutAtom, (begun) => begun ?? { question: undefined });
  // A promised deletion that cannot be written must be refused.
  const refused = how === 'drop' ? await writeMeta({}).catch(dbRefusal) : undefined;
  if (refused) {
    const { reportTrouble } = await import('../outbox/reportTrouble.ts');
    reportTrouble(store, refused);
    return;
  }
  // Before the server call, so that other tabs see no session.
  endSession(store);
  await orUndefined(noteSignOut(true));
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
  if (outcome.kind === 'done') await orUndefined(noteSignOut(false));
  // Reloads all pages of the user at `/`.
  broadcastChange({ kind: 'owner' });
}

/** Pauses the outbox and asks if anything is left on the device. */
export async function signOut(store: Store) {
  const owner = store.get(ownerAtom);
  const begun = { question: undefined };
  store.set(signingOutAtom, begun);
  const [rows, drafts, isLasting] = await Promise.all([
    listRows(owner),
    draftsOnlyHere(owner),
    orUndefined(isDeviceLasting()),
  ]);
  // The session may have ended meanwhile.
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
