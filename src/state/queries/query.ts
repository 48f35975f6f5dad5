// Stale-while-revalidate queries (offline 2).
import { type Atom, atom } from 'jotai';
import * as v from 'valibot';
import { isTemporaryFailure } from '#api/outcome.ts';
import type { CachedCall } from '#contract/call.ts';
import type { Answered, CallArguments } from '#contract/wire.ts';
import { type CachedAnswer, readCached, writeCached } from '#offline/device/cache.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import type { ToldCompetition } from '#offline/outbox/noteCompetitions.ts';
import { callerOf } from '../person/caller.ts';
import { ownerAtom } from '#state/person/session.ts';
import { failureText, faultOf } from '#state/toasts.ts';
import { withSameParts } from '#state/queries/sameParts.ts';
import { inTime } from '../clock/timers.ts';
import type { Store } from '#state/store.ts';

/**
 * `stale`: why the last request failed. `fetchedAt`, `askedAt`: epoch ms. `isGone`: does not exist for this user.
 * `before`: last known data.
 */
export type QueryState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; data: T; askedAt: number; fetchedAt: number; stale: NetworkFault | false }
  | { kind: 'refused'; message: string; isGone: boolean; before?: T | undefined };

/** Returns why one of them is stale, or false. */
export const staleIn = (states: readonly QueryState<unknown>[]): NetworkFault | false =>
  states.flatMap((each) =>
    each.kind === 'ready' && each.stale !== false ? [each.stale] : [],
  )[0] ?? false;

export interface ServerQuery<T> {
  state: Atom<QueryState<T>>;
  /** Shares a running request. */
  ask: (store: Store) => Promise<void>;
  /** Repeats a running request, because it may be older than the change. */
  refresh: (store: Store) => Promise<void>;
}

export interface FirstRead {
  /** Reads the cache only. */
  recall: (store: Store) => Promise<unknown>;
  /** Prefetches; the screen's first read reuses the response. */
  askAhead?: (store: Store) => Promise<void>;
}

/** Cached query; recalling keeps a newer state. */
export type KeptQuery<T> = ServerQuery<T> & Required<FirstRead>;

type ReadableCall = CachedCall & { answer: { kind: 'json' } };

/** `wanted`: to do or repeat. `answered`: next caller wants a new response. */
interface Asking {
  readonly owner: string;
  stage: 'wanted' | 'asked' | 'answered';
  /** Epoch ms until which a prefetched response serves the first caller. */
  servesUntil: number;
}

/** Lifetime of a prefetched response. */
const AHEAD_MS = 10_000;

/** Public data belongs to no user. */
const NOBODY = atom('');

/** Reads the thing from other cached responses. */
export type KnownElsewhere = (owner: string) => Promise<CachedAnswer | undefined>;

interface Reading<C extends ReadableCall> {
  knownElsewhere?: KnownElsewhere | undefined;
  /** Arguments of a refresh; cached under `args`. */
  askedFor?: (standing: Answered<C> | undefined) => CallArguments<C>;
  /** Competitions in a response, for deadlines of rows (offline 5.3). */
  competitionsIn?: (answer: Answered<C>) => readonly ToldCompetition[];
}

type ReplaceableQuery<T> = KeptQuery<T> & {
  /** Replaces and caches, unless `before` is outdated. */
  replace: (store: Store, before: T, data: T) => Promise<void>;
};

/** Reads for the signed-in user. */
export function query<C extends ReadableCall>(
  declared: C,
  args: CallArguments<C>,
  { knownElsewhere, askedFor = () => args, competitionsIn }: Reading<C> = {},
): ReplaceableQuery<Answered<C>> {
  type State = QueryState<Answered<C>>;
  const ownedBy = declared.access === 'anyone' ? NOBODY : ownerAtom;
  const held = atom<{ owner: string; state: State }>({ owner: '', state: { kind: 'loading' } });
  const state = atom((get): State => {
    const { owner, state: own } = get(held);
    return owner === get(ownedBy) ? own : { kind: 'loading' };
  });
  const lastAsked = atom<{ asking: Asking; done: Promise<void> } | undefined>(undefined);

  const keep = (store: Store, owner: string, next: State) => {
    if (store.get(ownedBy) === owner) store.set(held, { owner, state: next });
  };

  const recall = async (store: Store): Promise<void> => {
    if (store.get(state).kind === 'ready') return;
    const owner = store.get(ownedBy);
    const cached = (await readCached(owner, declared, args)) ?? (await knownElsewhere?.(owner));
    const parsed = v.safeParse(declared.answer.schema, cached?.data);
    // The server may have answered meanwhile.
    if (!cached || !parsed.success || store.get(state).kind === 'ready') return;
    const { fetchedAt } = cached;
    const data = parsed.output as Answered<C>;
    keep(store, owner, { kind: 'ready', data, askedAt: fetchedAt, fetchedAt, stale: false });
  };

  const read = async (store: Store, asking: Asking): Promise<void> => {
    const { owner } = asking;
    await inTime(recall(store));
    if (store.get(ownedBy) !== owner) return;
    const standing = store.get(state);
    const asked = askedFor(standing.kind === 'ready' ? standing.data : undefined);
    const askedAt = Date.now();
    const outcome = await callerOf(store)(declared, asked);
    if (asking.stage === 'asked') asking.stage = 'answered';
    const before = store.get(state);
    if (outcome.kind === 'done') {
      const fetchedAt = Date.now();
      const stood = before.kind === 'ready' ? before.data : undefined;
      const hasChanged = standing.kind === 'ready' && stood !== standing.data;
      if (stood && (hasChanged || !isSameJson(askedFor(stood), asked))) {
        // Another request ran meanwhile; repeat.
        asking.stage = 'wanted';
        return;
      }
      const data = withSameParts(stood, outcome.answer);
      keep(store, owner, { kind: 'ready', data, askedAt, fetchedAt, stale: false });
      await writeCached(owner, declared, args, { data: outcome.answer, fetchedAt });
      if (competitionsIn) await noteTold(owner, competitionsIn(outcome.answer));
    } else if (before.kind === 'ready' && isTemporaryFailure(outcome)) {
      keep(store, owner, { ...before, stale: faultOf(outcome) });
    } else {
      const message = failureText(outcome);
      const isGone = outcome.kind === 'refused' && outcome.status === 404;
      const stood = before.kind === 'ready' ? before.data : undefined;
      keep(store, owner, {
        kind: 'refused',
        message,
        isGone,
        ...(stood !== undefined && { before: stood }),
      });
    }
  };

  const ask = (store: Store): Promise<void> => {
    const owner = store.get(ownedBy);
    const before = store.get(lastAsked);
    if (before?.asking.owner === owner) {
      const { stage, servesUntil } = before.asking;
      before.asking.servesUntil = 0;
      if (stage !== 'answered' || Date.now() < servesUntil) return before.done;
    }
    const asking: Asking = { owner, stage: 'wanted', servesUntil: 0 };
    const untilCurrent = async () => {
      try {
        while (asking.stage === 'wanted' && store.get(ownedBy) === owner) {
          asking.stage = 'asked';
          await read(store, asking);
        }
      } finally {
        asking.stage = 'answered';
      }
    };
    const done = untilCurrent();
    store.set(lastAsked, { asking, done });
    return done;
  };

  const askAhead = (store: Store): Promise<void> => {
    const done = ask(store);
    const asked = store.get(lastAsked);
    if (asked) asked.asking.servesUntil = Date.now() + AHEAD_MS;
    return done;
  };

  const refresh = (store: Store): Promise<void> => {
    const asking = store.get(lastAsked)?.asking;
    if (asking) {
      asking.servesUntil = 0;
      if (asking.stage !== 'answered') asking.stage = 'wanted';
    }
    return ask(store);
  };

  const replace = async (store: Store, before: Answered<C>, data: Answered<C>): Promise<void> => {
    const { owner, state: standing } = store.get(held);
    if (owner !== store.get(ownedBy) || standing.kind !== 'ready' || standing.data !== before)
      return;
    store.set(held, { owner, state: { ...standing, data } });
    await writeCached(owner, declared, args, { data, fetchedAt: standing.fetchedAt });
  };
  return { state, recall, ask, askAhead, refresh, replace };
}

/** Same atoms for the same parameters; data is in the store. */
export function familyOf<P extends readonly string[], Q>(
  make: (...params: P) => Q,
): (...params: P) => Q {
  const made = new Map<string, Q>();
  return (...params) => {
    const key = JSON.stringify(params);
    const known = made.get(key) ?? make(...params);
    made.set(key, known);
    return known;
  };
}

export const queryFamily = <C extends ReadableCall, P extends readonly string[]>(
  declared: C,
  argsOf: (...params: P) => CallArguments<C>,
  readingOf: (...params: P) => Reading<C> = () => ({}),
): ((...params: P) => KeptQuery<Answered<C>>) =>
  familyOf((...params: P) => query(declared, argsOf(...params), readingOf(...params)));

const NONE: readonly never[] = [];

export const dataOf = <T>(state: QueryState<{ data: readonly T[] }>): readonly T[] =>
  state.kind === 'ready' ? state.data.data : NONE;

/** Applied next time if the device cannot be written. */
export async function noteTold(owner: string, told: readonly ToldCompetition[]): Promise<void> {
  try {
    // Not needed for the first screen.
    const { noteCompetitions } = await import('#offline/outbox/noteCompetitions.ts');
    await noteCompetitions(owner, told);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
