// Fetches what other devices of the person have done to their drafts.
import { atom } from 'jotai';
import { serverNow } from '#offline/device/clock.ts';
import { isDeviceLasting } from '#offline/outbox/outboxDevice.ts';
import { callServerAction } from './person/caller.ts';
import { ownerAtom } from './person/session.ts';
import { isDrainPausedAtom } from './person/signingOut.ts';
import { ownDraftsQuery } from './queries/queries.ts';

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
const listDraftsAction = atom(null, async (get, set, since: number) => {
  const { state, ask } = ownDraftsQuery();
  const listed = () => {
    const read = get(state);
    const isAnswered = read.kind === 'ready' && !read.stale && read.fetchedAt >= since;
    return isAnswered ? { drafts: read.data.data, askedAt: read.askedAt } : undefined;
  };
  if (!listed()) await set(ask);
  return listed();
});

/** What the network or the device does not let happen is done the next time. */
const pullOnceAction = atom(null, async (get, set, since: number) => {
  const owner = get(ownerAtom);
  if (owner === '' || get(isDrainPausedAtom)) return;
  try {
    // What is kept nowhere is not for other devices either.
    if (!(await isDeviceLasting())) return;
    // The first screen does without it.
    const { pullDrafts } = await import('#offline/drafts/pullDrafts.ts');
    const listed = await set(listDraftsAction, since);
    if (!listed || get(ownerAtom) !== owner) return;
    const now = () => serverNow(Date.now());
    const list = { ...listed, now: { server: now(), device: Date.now() } };
    const pulled = await pullDrafts(list, { ask: set(callServerAction), owner, now });
    set(unreadableDraftsAtom, new Set(pulled.unreadable));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
});

/**
 * One that is on its way for the same person is enough, so that no form is fetched twice, unless it began with an older
 * list than `since`: from when on a list that the page has is new enough, epoch ms; now unless given.
 */
export const pullDraftsAction = atom(null, (get, set, since?: number): Promise<void> => {
  const owner = get(ownerAtom);
  const running = get(runningAtom);
  const before = running?.owner === owner ? running : undefined;
  if (before && (since === undefined || since <= before.since)) return before.done;
  const from = since ?? Date.now();
  const pull = () => set(pullOnceAction, from);
  const done = (before ? before.done.then(pull, pull) : pull()).finally(() => {
    if (get(runningAtom)?.done === done) set(runningAtom, undefined);
  });
  set(runningAtom, { owner, since: from, done });
  return done;
});
