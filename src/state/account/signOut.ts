// Signing out: asked first where something is kept, then the cookies, the cache, the server, a fresh page (offline 6).
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
import { forgetPerson } from './forgetPerson.ts';
import { callerOf } from '../person/caller.ts';
import { endSession, ownerAtom } from '../person/session.ts';
import { signingOutAtom } from '../person/signingOut.ts';
import type { Store } from '#state/store.ts';

/** How long the server may take to answer; after that the next start sends it again (offline 6.3). */
const LOGOUT_TIMEOUT_MS = 4_000;

/** What the database in trouble cannot do is left undone. */
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

/** Leaves nothing of the user in memory: the page is loaded again at `/`. */
export async function signOutNow(store: Store, how: 'keep' | 'drop') {
  const owner = store.get(ownerAtom);
  store.set(signingOutAtom, (begun) => begun ?? { question: undefined });
  // Tried first: where nothing can be written, what is promised to be deleted would be sent at the next sign-in.
  const refused = how === 'drop' ? await writeMeta({}).catch(dbRefusal) : undefined;
  if (refused) {
    const { reportTrouble } = await import('../outbox/reportTrouble.ts');
    reportTrouble(store, refused);
    return;
  }
  // The cookies go first: other tabs must not take them for a new sign-in.
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
  // Every page of the device that was theirs is loaded again at `/`, this one too.
  broadcastChange({ kind: 'owner' });
}

/** Signs out at once, unless something is kept on the device: then sending rests and the person is asked. */
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
