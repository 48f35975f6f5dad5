// Prefetches the competitions that the user may need offline (offline 14).
import { atom, type Getter } from 'jotai';
import { savesData, browserKeepsMs, isAppKept as askIsAppKept } from '#api/keptApp.ts';
import { calls } from '#contract/calls.ts';
import { competitionsToPrefetch, type PrefetchedData } from '#domain/competition/prefetch.ts';
import { rememberedTeams } from '#domain/outbox/doneRows.ts';
import { readCached, writeCached } from '#offline/device/cache.ts';
import { serverNow } from '#offline/device/clock.ts';
import { deleteRecentCompetition } from '#offline/device/recentCompetitions.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { deviceDraftsAtom, draftsOfPerson } from '../drafts.ts';
import { ownerAtom, isDrainPausedAtom } from '../person/session.ts';
import { callerOf } from '../person/caller.ts';
import { applyDeadlines } from '../queries/query.ts';
import { ownDraftsQuery } from '../queries/queries.ts';
import { loadRecentCompetitions, recentCompetitionsAtom } from './recentCompetitions.ts';
import type { Store } from '#state/store.ts';
import * as v from 'valibot';
import type { CallServer } from '#api/callServer.ts';
import { isTemporaryFailure } from '#api/outcome.ts';
import type { CachedCall } from '#contract/call.ts';
import type { Answered, CallArguments } from '#contract/wire.ts';

const isAppKeptAtom = atom(false);
isAppKeptAtom.onMount = (set) => void askIsAppKept().then(set);

/** Facts about prefetched data in the database. Lacks `isAppKept`, a fact about the service worker. */
type CachedData = Omit<PrefetchedData, 'isAppKept'>;

interface Found {
  owner: string;
  /** Facts about cached data, by id of the competition. */
  kept: ReadonlyMap<string, CachedData>;
}

const foundAtom = atom<Found>({ owner: '', kept: new Map() });

const ownFoundAtom = atom((get) => {
  const { owner, kept } = get(foundAtom);
  return owner === get(ownerAtom) ? kept : new Map<string, CachedData>();
});

export const prefetchedDataAtom = atom<ReadonlyMap<string, PrefetchedData>>((get) => {
  const isAppKept = get(isAppKeptAtom);
  return new Map([...get(ownFoundAtom)].map(([id, found]) => [id, { ...found, isAppKept }]));
});

/** Returns the oldest moment, epoch ms; undefined if any moment is undefined. */
const oldest = (moments: readonly (number | undefined)[]): number | undefined =>
  moments.reduce((a, b) => (a === undefined || b === undefined ? undefined : Math.min(a, b)));

async function readKept(owner: string, id: string): Promise<CachedData> {
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

export async function readPrefetchedData(store: Store, ids: readonly string[]) {
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

const NO_IDS: ReadonlySet<string> = new Set();
const triedAtom = atom<Tried>({ owner: '', ids: NO_IDS });

/** Ids of competitions that the last prefetch tried. Missing data of other competitions may still be prefetched. */
export const triedPrefetchAtom = atom((get) => {
  const { owner, ids } = get(triedAtom);
  return owner === get(ownerAtom) ? ids : NO_IDS;
});

function setTried(store: Store, ids: readonly string[]) {
  store.set(triedAtom, { owner: store.get(ownerAtom), ids: new Set(ids) });
}

interface Keeper {
  owner: string;
  callServer: CallServer;
  isStopped: () => boolean;
}

/** `cached`: the cache had a fresh response. `silent`: the server did not answer, or the prefetch was stopped. */
type KeptAnswer<T> =
  | { kind: 'fetched'; answer: T }
  | { kind: 'cached' | 'gone' | 'refused' | 'silent' };

const GONE = 404;

/** Fetches and caches a response, unless the cached response is younger than `freshMs`. */
async function keepAnswer<C extends CachedCall>(
  { owner, callServer, isStopped }: Keeper,
  call: C,
  args: CallArguments<C>,
  freshMs: number,
): Promise<KeptAnswer<Answered<C>>> {
  const known = await readCached(owner, call, args);
  const age = known ? Date.now() - known.fetchedAt : Infinity;
  // A negative age means that the clock was set back.
  if (age >= 0 && age < freshMs) return { kind: 'cached' };
  if (isStopped()) return { kind: 'silent' };
  const outcome = await callServer(call, args);
  if (isStopped()) return { kind: 'silent' };
  if (outcome.kind === 'done') {
    const data = outcome.answer;
    await writeCached(owner, call, args, { data, fetchedAt: Date.now() });
    return { kind: 'fetched', answer: data };
  }
  if (isTemporaryFailure(outcome)) return { kind: 'silent' };
  return { kind: outcome.kind === 'refused' && outcome.status === GONE ? 'gone' : 'refused' };
}

/** Age until which a cached response is not fetched again, ms. */
export const FRESH_MS = 60 * 60 * 1000;

function wantedNow(get: Getter): readonly string[] {
  const onDevice = get(deviceDraftsAtom);
  const now = serverNow();
  const drafts = onDevice ? draftsOfPerson(onDevice, get(ownDraftsQuery().state), now) : [];
  return competitionsToPrefetch(drafts, get(recentCompetitionsAtom), now);
}

/** Ids of the competitions to prefetch. They are joined to one string, because an equal string causes no rendering. */
export const wantedPrefetchAtom = atom((get) => wantedNow(get).join(' '));

/** Caches the data of one competition; returns false if the server did not answer or the prefetch was stopped. */
async function keepCompetition(keeper: Keeper, id: string): Promise<boolean> {
  const of = { params: { id } };
  const read = await keepAnswer(keeper, calls.competition.get, of, FRESH_MS);
  if (read.kind === 'silent') return false;
  if (read.kind === 'gone') {
    // The competition is deleted: its cached data stays, but is not prefetched again.
    await deleteRecentCompetition(keeper.owner, id);
    return true;
  }
  if (read.kind === 'fetched') await applyDeadlines(keeper.owner, [read.answer.data]);
  const statistic = await keepAnswer(keeper, calls.competition.statistic, of, FRESH_MS);
  return statistic.kind !== 'silent';
}

async function keepOwnLists(keeper: Keeper): Promise<boolean> {
  for (const { list } of [calls.card, calls.music, calls.application]) {
    const read = await keepAnswer(keeper, list, {}, FRESH_MS);
    if (read.kind === 'silent') return false;
  }
  return true;
}

/** Caches the user's submitted applications, because offline the device fills forms with their people (offline 2.3). */
async function keepTeams(keeper: Keeper): Promise<void> {
  const { get: detail, list } = calls.application;
  const cached = await readCached(keeper.owner, list, {});
  const own = v.safeParse(list.answer.schema, cached?.data);
  const teams = own.success ? rememberedTeams(own.output.data, '') : [];
  for (const { rowid } of teams) {
    // A cached response may be of an older version; opening the application refreshes it.
    const read = await keepAnswer(keeper, detail, { params: { id: String(rowid) } }, Infinity);
    if (read.kind === 'silent') return;
  }
}

/** Caches the data of the competitions `ids`, one request at a time. Stops if the server does not answer. */
async function keepAll(keeper: Keeper, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !(await keepOwnLists(keeper))) return;
  for (const id of ids) {
    if (!(await keepCompetition(keeper, id))) return;
  }
  await keepTeams(keeper);
}

const runningAtom = atom<{ owner: string; done: Promise<void> } | undefined>(undefined);

async function fetchOnce(store: Store, owner: string, isWorthData: boolean) {
  const isStopped = () => store.get(ownerAtom) !== owner || store.get(isDrainPausedAtom);
  await loadRecentCompetitions(store);
  const ids = wantedNow(store.get);
  const isLasting = await isDeviceLasting().catch(() => false);
  if (isLasting && isWorthData && !isStopped()) {
    await keepAll({ owner, callServer: callerOf(store), isStopped }, ids);
  }
  if (isStopped()) return;
  await loadRecentCompetitions(store);
  await readPrefetchedData(store, ids);
  setTried(store, ids);
}

/** Prefetches once. The next call retries failed requests. `by-user`: prefetches also if the browser saves data. */
export async function prefetchCompetitions(
  store: Store,
  how: 'by-itself' | 'by-user',
): Promise<void> {
  const owner = store.get(ownerAtom);
  if (owner === '' || store.get(isDrainPausedAtom)) return;
  const before = store.get(runningAtom);
  if (before?.owner === owner) await before.done;
  if (before?.owner === owner && how === 'by-itself') return;
  const done = fetchOnce(store, owner, how === 'by-user' || !savesData());
  store.set(runningAtom, { owner, done });
  try {
    await done;
  } finally {
    if (store.get(runningAtom)?.done === done) store.set(runningAtom, undefined);
  }
}
