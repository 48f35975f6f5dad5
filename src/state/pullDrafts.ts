import { atom } from 'jotai';
import { serverNow } from '#offline/device/clock.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { ownerAtom, isDrainPausedAtom } from './person/session.ts';
import { callerOf } from './person/caller.ts';
import { ownDraftsQuery } from './queries/queries.ts';
import type { Store } from '#state/store.ts';

/** Ids of drafts that a later build wrote. This build must not change them. */
export const unreadableDraftsAtom = atom<ReadonlySet<string>>(new Set<string>());

interface RunningPull {
  owner: string;
  /** Epoch ms. The pull uses no list of drafts that was fetched before this time. */
  since: number;
  done: Promise<void>;
}

const runningAtom = atom<RunningPull | undefined>(undefined);

/** Returns the list in memory; if it is older than `since` (epoch ms), fetches it. Undefined without a response. */
async function listDrafts(store: Store, since: number) {
  const { state, ask } = ownDraftsQuery();
  const listed = () => {
    const read = store.get(state);
    const isAnswered = read.kind === 'ready' && !read.stale && read.fetchedAt >= since;
    return isAnswered ? { drafts: read.data.data, askedAt: read.askedAt } : undefined;
  };
  if (!listed()) await ask(store);
  return listed();
}

/** Pulls all drafts once. The next pull retries failed requests. */
async function pullOnce(store: Store, since: number) {
  const owner = store.get(ownerAtom);
  if (owner === '' || store.get(isDrainPausedAtom)) return;
  try {
    // Without a database, drafts of other devices cannot be stored.
    if (!(await isDeviceLasting())) return;
    // Imported on demand, because the first screen does not need this code.
    const { pullDrafts } = await import('#offline/drafts/pullDrafts.ts');
    const listed = await listDrafts(store, since);
    if (!listed || store.get(ownerAtom) !== owner) return;
    const now = () => serverNow(Date.now());
    const pulled = await pullDrafts(
      { ...listed, now: Date.now },
      { ask: callerOf(store), owner, now },
    );
    store.set(unreadableDraftsAtom, new Set(pulled.unreadable));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Pulls the user's drafts. Waits for a running pull instead, unless its list is from before `since` (epoch ms). */
export function pullOwnDrafts(store: Store, since?: number): Promise<void> {
  const owner = store.get(ownerAtom);
  const running = store.get(runningAtom);
  const before = running?.owner === owner ? running : undefined;
  if (before && (since === undefined || since <= before.since)) return before.done;
  const from = since ?? Date.now();
  const pull = () => pullOnce(store, from);
  const done = (before ? before.done.then(pull, pull) : pull()).finally(() => {
    if (store.get(runningAtom)?.done === done) store.set(runningAtom, undefined);
  });
  store.set(runningAtom, { owner, since: from, done });
  return done;
}
