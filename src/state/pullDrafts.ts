// Fetches what other devices of the person have done to their drafts.
import { atom } from 'jotai';
import { serverNow } from '#offline/device/clock.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { callerOf } from './person/caller.ts';
import { ownerAtom } from './person/session.ts';
import { isDrainPausedAtom } from './person/signingOut.ts';
import { ownDraftsQuery } from './queries/queries.ts';
import type { Store } from '#state/store.ts';

/** Ids of drafts that a build to come has written: this one leaves them as they are. */
export const unreadableDraftsAtom = atom<ReadonlySet<string>>(new Set<string>());

interface RunningPull {
  owner: string;
  /** From when on a list is new enough for it, epoch ms. */
  since: number;
  done: Promise<void>;
}

const runningAtom = atom<RunningPull | undefined>(undefined);

/**
 * What the server has listed since `since` (epoch ms), by the question of a list on the page where there is one;
 * undefined where it has not answered.
 */
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

/** What the network or the device does not let happen is done the next time. */
async function pullOnce(store: Store, since: number) {
  const owner = store.get(ownerAtom);
  if (owner === '' || store.get(isDrainPausedAtom)) return;
  try {
    // What is kept nowhere is not for other devices either.
    if (!(await isDeviceLasting())) return;
    // The first screen does without it.
    const { pullDrafts } = await import('#offline/drafts/pullDrafts.ts');
    const listed = await listDrafts(store, since);
    if (!listed || store.get(ownerAtom) !== owner) return;
    const now = () => serverNow(Date.now());
    const list = { ...listed, now: { server: now(), device: Date.now() } };
    const pulled = await pullDrafts(list, { ask: callerOf(store), owner, now });
    store.set(unreadableDraftsAtom, new Set(pulled.unreadable));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * One that is on its way for the same person is enough, so that no form is fetched twice, unless it began with an older
 * list than `since`: from when on a list that the page has is new enough, epoch ms; now unless given.
 */
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
