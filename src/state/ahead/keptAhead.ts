// What of competitions is on the device, as it was found there last.
import { atom } from 'jotai';
import { browserKeepsMs, isAppKept } from '#api/keptApp.ts';
import type { CachedCall } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { CallArguments } from '#contract/wire.ts';
import type { KeptAhead } from '#domain/competition/ahead.ts';
import { readCached } from '#offline/device/cache.ts';
import { isDeviceLasting } from '#offline/outbox/outboxDevice.ts';
import { ownerAtom } from '../person/session.ts';

interface Found {
  owner: string;
  /** By the id of the competition. */
  kept: ReadonlyMap<string, KeptAhead>;
}

const foundAtom = atom<Found>({ owner: '', kept: new Map() });

/** Of whoever is signed in. */
export const keptAheadAtom = atom((get) => {
  const { owner, kept } = get(foundAtom);
  return owner === get(ownerAtom) ? kept : new Map<string, KeptAhead>();
});

/** When the oldest of these answers came, epoch ms; undefined where one is missing. */
const oldest = (moments: readonly (number | undefined)[]): number | undefined =>
  moments.reduce((a, b) => (a === undefined || b === undefined ? undefined : Math.min(a, b)));

async function readKept(owner: string, id: string): Promise<KeptAhead> {
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
    isAppKept: await isAppKept(),
    competition: oldest([competition, statistic]),
    drafts,
    files: oldest([cards, music]),
    applications,
    contact: answered.length > 0 ? Math.max(...answered) : undefined,
    browserKeepsMs: browserKeepsMs(),
  };
}

/** Looks at the device again for these competitions. */
export const readKeptAheadAction = atom(null, async (get, set, ids: readonly string[]) => {
  const owner = get(ownerAtom);
  if (owner === '') return;
  const read = await Promise.all(ids.map(async (id) => [id, await readKept(owner, id)] as const));
  if (get(ownerAtom) === owner) {
    set(foundAtom, { owner, kept: new Map([...get(keptAheadAtom), ...read]) });
  }
});

interface Tried {
  owner: string;
  ids: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const triedAtom = atom<Tried>({ owner: '', ids: NONE });

/** The competitions that the last run was for: of others it is not said yet what is missing. */
export const triedAheadAtom = atom((get) => {
  const { owner, ids } = get(triedAtom);
  return owner === get(ownerAtom) ? ids : NONE;
});

export const noteTriedAction = atom(null, (get, set, ids: readonly string[]) => {
  set(triedAtom, { owner: get(ownerAtom), ids: new Set(ids) });
});
