// Prefetches wanted competitions (offline 14).
import { atom, type Getter } from 'jotai';
import { savesData } from '#api/keptApp.ts';
import { calls } from '#contract/calls.ts';
import { competitionsToPrefetch } from '#domain/competition/prefetch.ts';
import { rememberedTeams } from '#domain/outbox/submittedTeam.ts';
import { readCached } from '#offline/device/cache.ts';
import { serverNow } from '#offline/device/clock.ts';
import { forgetVisit } from '#offline/device/visits.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { deviceDraftsAtom, draftsOfPerson } from '../drafts.ts';
import { ownerAtom, isDrainPausedAtom } from '../person/session.ts';
import { callerOf } from '../person/caller.ts';
import { noteTold } from '../queries/query.ts';
import { ownDraftsQuery } from '../queries/queries.ts';
import { keepAnswer, type Keeper } from './keepAnswer.ts';
import { noteTried, readKeptAhead } from './keptAhead.ts';
import { loadVisits, visitsAtom } from './visits.ts';
import type { Store } from '#state/store.ts';
import * as v from 'valibot';

/** Age until which a response is not fetched again. */
export const FRESH_MS = 60 * 60 * 1000;

function wantedNow(get: Getter): readonly string[] {
  const onDevice = get(deviceDraftsAtom);
  const now = serverNow();
  const drafts = onDevice ? draftsOfPerson(onDevice, get(ownDraftsQuery().state), now) : [];
  return competitionsToPrefetch(drafts, get(visitsAtom), now);
}

/** Ids joined by spaces, a stable value. */
export const wantedAheadAtom = atom((get) => wantedNow(get).join(' '));

/** Returns whether the server answered. */
async function keepCompetition(keeper: Keeper, id: string): Promise<boolean> {
  const of = { params: { id } };
  const told = await keepAnswer(keeper, calls.competition.get, of, FRESH_MS);
  if (told.kind === 'silent') return false;
  if (told.kind === 'gone') {
    // Cached data stays; the visit is forgotten.
    await forgetVisit(keeper.owner, id);
    return true;
  }
  if (told.kind === 'told') await noteTold(keeper.owner, [told.answer.data]);
  const statistic = await keepAnswer(keeper, calls.competition.statistic, of, FRESH_MS);
  return statistic.kind !== 'silent';
}

async function keepOwnLists(keeper: Keeper): Promise<boolean> {
  for (const { list } of [calls.card, calls.music, calls.application]) {
    const told = await keepAnswer(keeper, list, {}, FRESH_MS);
    if (told.kind === 'silent') return false;
  }
  return true;
}

/** People for filled forms (offline 2.3). */
async function keepTeams(keeper: Keeper): Promise<void> {
  const { get: detail, list } = calls.application;
  const cached = await readCached(keeper.owner, list, {});
  const own = v.safeParse(list.answer.schema, cached?.data);
  const teams = own.success ? rememberedTeams(own.output.data, '') : [];
  for (const { rowid } of teams) {
    // Submitted content never changes.
    const told = await keepAnswer(keeper, detail, { params: { id: String(rowid) } }, Infinity);
    if (told.kind === 'silent') return;
  }
}

/** One request at a time; stops at a silent server. */
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
  await loadVisits(store);
  const ids = wantedNow(store.get);
  const isLasting = await isDeviceLasting().catch(() => false);
  if (isLasting && isWorthData && !isStopped()) {
    await keepAll({ owner, callServer: callerOf(store), isStopped }, ids);
  }
  if (isStopped()) return;
  await loadVisits(store);
  await readKeptAhead(store, ids);
  noteTried(store, ids);
}

/** `asked`: started by the user, despite data saving. Failures are retried next time. */
export async function fetchAhead(store: Store, how: 'by-itself' | 'asked'): Promise<void> {
  const owner = store.get(ownerAtom);
  if (owner === '' || store.get(isDrainPausedAtom)) return;
  const before = store.get(runningAtom);
  if (before?.owner === owner) await before.done;
  if (before?.owner === owner && how === 'by-itself') return;
  const done = fetchOnce(store, owner, how === 'asked' || !savesData());
  store.set(runningAtom, { owner, done });
  try {
    await done;
  } finally {
    if (store.get(runningAtom)?.done === done) store.set(runningAtom, undefined);
  }
}
