// Cached data of competitions, as last read.
import { atom } from 'jotai';
import { browserKeepsMs, isAppKept as askIsAppKept } from '#api/keptApp.ts';
import type { CachedCall } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { CallArguments } from '#contract/wire.ts';
import type { PrefetchedData } from '#domain/competition/prefetch.ts';
import { readCached } from '#offline/device/cache.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { ownerAtom } from '../person/session.ts';
import type { Store } from '#state/store.ts';

const isAppKeptAtom = atom(false);
isAppKeptAtom.onMount = (set) => void askIsAppKept().then(set);

/** The worker knows about the app files. */
type FoundAhead = Omit<PrefetchedData, 'isAppKept'>;

interface Found {
  owner: string;
  /** By competition id. */
  kept: ReadonlyMap<string, FoundAhead>;
}

const foundAtom = atom<Found>({ owner: '', kept: new Map() });

const ownFoundAtom = atom((get) => {
  const { owner, kept } = get(foundAtom);
  return owner === get(ownerAtom) ? kept : new Map<string, FoundAhead>();
});

export const keptAheadAtom = atom<ReadonlyMap<string, PrefetchedData>>((get) => {
  const isAppKept = get(isAppKeptAtom);
  return new Map([...get(ownFoundAtom)].map(([id, found]) => [id, { ...found, isAppKept }]));
});

/** Epoch ms of the oldest answer; undefined if one is missing. */
const oldest = (moments: readonly (number | undefined)[]): number | undefined =>
  moments.reduce((a, b) => (a === undefined || b === undefined ? undefined : Math.min(a, b)));

async function readKept(owner: string, id: string): Promise<FoundAhead> {
  const moment = async <C extends CachedCall>(call: C, args: CallArguments<C>) =>
    (await readCached(owner, call, args))?.fetchedAt;
  const of = { params: { id } };
  const moments = await Promise.all([
    moment(calls.competition.get, of),
    moment(calls.competition.statistic, of),
    moment(calls.draft.list, {}),
    moment(calls.card.list, {}),
    moment(calls.music.list, {}),
    moment(calls.application.list, {}),
  ]);
  const [competition, statistic, drafts, cards, music, applications] = moments;
  const answered = moments.filter((at) => at !== undefined);
  return {
    isLasting: await isDeviceLasting().catch(() => false),
    competition: oldest([competition, statistic]),
    drafts,
    files: oldest([cards, music]),
    applications,
    contact: answered.length > 0 ? Math.max(...answered) : undefined,
    browserKeepsMs: browserKeepsMs(),
  };
}

export async function readKeptAhead(store: Store, ids: readonly string[]) {
  const owner = store.get(ownerAtom);
  if (owner === '') return;
  const read = await Promise.all(ids.map(async (id) => [id, await readKept(owner, id)] as const));
  if (store.get(ownerAtom) === owner) {
    store.set(foundAtom, { owner, kept: new Map([...store.get(ownFoundAtom), ...read]) });
  }
}

interface Tried {
  owner: string;
  ids: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const triedAtom = atom<Tried>({ owner: '', ids: NONE });

/** Competitions of the last run; of others nothing is missing yet. */
export const triedAheadAtom = atom((get) => {
  const { owner, ids } = get(triedAtom);
  return owner === get(ownerAtom) ? ids : NONE;
});

export function noteTried(store: Store, ids: readonly string[]) {
  store.set(triedAtom, { owner: store.get(ownerAtom), ids: new Set(ids) });
}
