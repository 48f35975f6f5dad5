// Stale-while-revalidate queries (offline 2).
import { type Atom, atom } from 'jotai';
import * as v from 'valibot';
import { type CallOutcome, isTemporaryFailure } from '#api/outcome.ts';
import type { CachedCall } from '#contract/call.ts';
import type { Answered, CallArguments } from '#contract/wire.ts';
import { type CachedAnswer, readCached, writeCached } from '#offline/device/cache.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import { applyCompetitions, type KnownCompetition } from '#offline/outbox/applyCompetitions.ts';
import { callerOf } from '../person/caller.ts';
import { ownerAtom } from '#state/person/session.ts';
import { failureText, faultOf, showFailure } from '#state/toasts.ts';
import { withSameParts } from '#state/queries/sameParts.ts';
import { withTimeout } from '../clock/timers.ts';
import type { Store } from '#state/store.ts';

/**
 * `stale`: reason why the last request failed, or false. `fetchedAt`, `askedAt`: epoch ms. `isGone`: the data does not
 * exist, or not for this user. `before`: last known data.
 */
export type QueryState<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; data: T; askedAt: number; fetchedAt: number; stale: NetworkFault | false }
  | { kind: 'refused'; message: string; isGone: boolean; before?: T | undefined };

/** Returns the first reason why data of these queries is stale, or false. */
export const staleIn = (states: readonly QueryState<unknown>[]): NetworkFault | false =>
  states.flatMap((each) =>
    each.kind === 'ready' && each.stale !== false ? [each.stale] : [],
  )[0] ?? false;

export interface ServerQuery<T> {
  state: Atom<QueryState<T>>;
  /** Sends a request, or waits for the running request. */
  ask: (store: Store) => Promise<void>;
  /** Sends a request after a change. A running request is repeated, as its response may be from before the change. */
  refresh: (store: Store) => Promise<void>;
}

export interface FirstRead {
  readCache: (store: Store) => Promise<unknown>;
  /** Sends a request. The first read of the screen reuses the response. */
  prefetch?: (store: Store) => Promise<void>;
}

/** Cached query. `readCache` does not replace a newer state. */
export type KeptQuery<T> = ServerQuery<T> & Required<FirstRead>;

type ReadableCall = CachedCall & { answer: { kind: 'json' } };

/** `wanted`: the request is not sent yet, or must be repeated. `answered`: the next `ask` sends another request. */
interface Asking {
  readonly owner: string;
  stage: 'wanted' | 'sent' | 'answered';
  /** Epoch ms until which the next `ask` reuses a prefetched response. */
  servesUntil: number;
}

/** Lifetime of a prefetched response, ms. */
const PREFETCHED_MS = 10_000;

/** Owner under which public data is cached. */
const NOBODY = atom('');

/** Finds the data of a query in the cached response of another call. */
export type KnownElsewhere = (owner: string) => Promise<CachedAnswer | undefined>;

interface Reading<C extends ReadableCall> {
  knownElsewhere?: KnownElsewhere | undefined;
  /** Returns arguments that request as much data as the screen shows. The cache key stays `args`. */
  argsFor?: (shown: Answered<C> | undefined) => CallArguments<C>;
  /** Returns the competitions in a response, to apply their deadlines to outbox rows (offline 5.3). */
  competitionsIn?: (answer: Answered<C>) => readonly KnownCompetition[];
}

type ReplaceableQuery<T> = KeptQuery<T> & {
  /** Shows and caches `data` in place of `before`. Does nothing if the screen no longer shows `before`. */
  replace: (store: Store, before: T, data: T) => Promise<void>;
};

/** Makes a query. Its data belongs to the signed-in user, unless the call is public. */
export function query<C extends ReadableCall>(
  declared: C,
  args: CallArguments<C>,
  { knownElsewhere, argsFor = () => args, competitionsIn }: Reading<C> = {},
): ReplaceableQuery<Answered<C>> {
  type State = QueryState<Answered<C>>;
  const ownedBy = declared.access === 'anyone' ? NOBODY : ownerAtom;
  const held = atom<{ owner: string; state: State }>({ owner: '', state: { kind: 'loading' } });
  const state = atom((get): State => {
    const { owner, state: own } = get(held);
    return owner === get(ownedBy) ? own : { kind: 'loading' };
  });
  const lastRequest = atom<{ asking: Asking; done: Promise<void> } | undefined>(undefined);

  const keep = (store: Store, owner: string, next: State) => {
    if (store.get(ownedBy) === owner) store.set(held, { owner, state: next });
  };

  const readCache = async (store: Store): Promise<void> => {
    if (store.get(state).kind === 'ready') return;
    const owner = store.get(ownedBy);
    const cached = (await readCached(owner, declared, args)) ?? (await knownElsewhere?.(owner));
    const parsed = v.safeParse(declared.answer.schema, cached?.data);
    // If the server has answered during this read, its response is newer.
    if (!cached || !parsed.success || store.get(state).kind === 'ready') return;
    const { fetchedAt } = cached;
    const data = parsed.output as Answered<C>;
    keep(store, owner, { kind: 'ready', data, askedAt: fetchedAt, fetchedAt, stale: false });
  };

  const read = async (store: Store, asking: Asking): Promise<void> => {
    const { owner } = asking;
    await withTimeout(readCache(store));
    if (store.get(ownedBy) !== owner) return;
    const initial = store.get(state);
    const sentArgs = argsFor(initial.kind === 'ready' ? initial.data : undefined);
    const askedAt = Date.now();
    const outcome = await callerOf(store)(declared, sentArgs);
    if (asking.stage === 'sent') asking.stage = 'answered';
    const current = store.get(state);
    const shown = current.kind === 'ready' ? current.data : undefined;
    if (outcome.kind === 'done') {
      const fetchedAt = Date.now();
      const hasChanged = initial.kind === 'ready' && shown !== initial.data;
      if (shown && (hasChanged || !isSameJson(argsFor(shown), sentArgs))) {
        // Repeats the request, because the data on the screen has changed since, for example because a list grew.
        asking.stage = 'wanted';
        return;
      }
      const data = withSameParts(shown, outcome.answer);
      keep(store, owner, { kind: 'ready', data, askedAt, fetchedAt, stale: false });
      await writeCached(owner, declared, args, { data: outcome.answer, fetchedAt });
      if (competitionsIn) await applyDeadlines(owner, competitionsIn(outcome.answer));
    } else if (current.kind === 'ready' && isTemporaryFailure(outcome)) {
      keep(store, owner, { ...current, stale: faultOf(outcome) });
    } else {
      const message = failureText(outcome);
      const isGone = outcome.kind === 'refused' && outcome.status === 404;
      keep(store, owner, {
        kind: 'refused',
        message,
        isGone,
        ...(shown !== undefined && { before: shown }),
      });
    }
  };

  const ask = (store: Store): Promise<void> => {
    const owner = store.get(ownedBy);
    const before = store.get(lastRequest);
    if (before?.asking.owner === owner) {
      const { stage, servesUntil } = before.asking;
      before.asking.servesUntil = 0;
      if (stage !== 'answered' || Date.now() < servesUntil) return before.done;
    }
    const asking: Asking = { owner, stage: 'wanted', servesUntil: 0 };
    const untilCurrent = async () => {
      try {
        while (asking.stage === 'wanted' && store.get(ownedBy) === owner) {
          asking.stage = 'sent';
          await read(store, asking);
        }
      } finally {
        asking.stage = 'answered';
      }
    };
    const done = untilCurrent();
    store.set(lastRequest, { asking, done });
    return done;
  };

  const prefetch = (store: Store): Promise<void> => {
    const done = ask(store);
    const last = store.get(lastRequest);
    if (last) last.asking.servesUntil = Date.now() + PREFETCHED_MS;
    return done;
  };

  const refresh = (store: Store): Promise<void> => {
    const asking = store.get(lastRequest)?.asking;
    if (asking) {
      asking.servesUntil = 0;
      if (asking.stage !== 'answered') asking.stage = 'wanted';
    }
    return ask(store);
  };

  const replace = async (store: Store, before: Answered<C>, data: Answered<C>): Promise<void> => {
    const { owner, state: current } = store.get(held);
    if (owner !== store.get(ownedBy) || current.kind !== 'ready' || current.data !== before) return;
    store.set(held, { owner, state: { ...current, data } });
    await writeCached(owner, declared, args, { data, fetchedAt: current.fetchedAt });
  };
  return { state, readCache, ask, prefetch, refresh, replace };
}

interface Part {
  data: readonly unknown[];
  after?: string | number | undefined;
}

export const joined = <P extends Part>(before: P, next: P): P => ({
  ...next,
  data: [...before.data, ...next.data],
});

/** Appends the next part of a list. */
export const moreOf =
  <P extends Part>(
    { state, replace }: Pick<ReplaceableQuery<P>, 'state' | 'replace'>,
    find: (store: Store, sought: { after: P['after'] }) => Promise<CallOutcome<P>>,
  ) =>
  async (store: Store): Promise<void> => {
    const before = store.get(state);
    if (before.kind !== 'ready') return;
    const outcome = await find(store, { after: before.data.after });
    if (outcome.kind === 'done')
      await replace(store, before.data, joined(before.data, outcome.answer));
    else showFailure(store, outcome);
  };

/** Returns a function that returns the same query for equal parameters. The data of the query is in the store. */
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

const NO_ITEMS: readonly never[] = [];

export const dataOf = <T>(state: QueryState<{ data: readonly T[] }>): readonly T[] =>
  state.kind === 'ready' ? state.data.data : NO_ITEMS;

/** Applies deadlines to outbox rows and drafts. Ignores a failing database: the next response has the deadlines. */
export async function applyDeadlines(
  owner: string,
  known: readonly KnownCompetition[],
): Promise<void> {
  try {
    await applyCompetitions(owner, known);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
