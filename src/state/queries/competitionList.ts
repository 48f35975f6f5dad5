// Fetches lists of competitions in parts. Each part begins where the previous part ended (offline 2.5).
import * as v from 'valibot';
import type { CallOutcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { Answered } from '#contract/wire.ts';
import { type ListType, LIST_TYPES } from '#domain/competition/competition.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '../store.ts';
import { type KeptQuery, moreOf, query, type KnownElsewhere } from './query.ts';
import { readCached } from '#offline/device/cache.ts';

const { list } = calls.competition;

export type ListedPart = Answered<typeof list>;

/** Arguments of a request for all competitions of a user, who has at most `largestPart` of them (api 6.2). */
export const ALL_OWN = {
  params: { type: 'user' },
  query: { limit: String(LIST_LIMITS.largestPart) },
} as const;

interface Sought {
  /** Search text. */
  q?: string;
  /** Cursor: end of the previous part. */
  after?: string | undefined;
  /** List on the screen. The request asks for at least as many competitions as this list has. */
  shown?: ListedPart | undefined;
  signal?: AbortSignal;
}

export interface CompetitionListQuery extends KeptQuery<ListedPart> {
  more: (store: Store) => Promise<void>;
  /** Searches on the server. The result is not cached. */
  find: (store: Store, sought: Sought) => Promise<CallOutcome<ListedPart>>;
}

/** Returns the number of competitions to request: as many as the screen shows, within the limits of a part. */
const limitFor = (shown: ListedPart | undefined): number =>
  Math.min(LIST_LIMITS.largestPart, Math.max(LIST_LIMITS.part, shown?.data.length ?? 0));

export function competitionListQueryOf(type: ListType): CompetitionListQuery {
  const params = { type };
  const partOf = (limit: number, q?: string, after?: string) => ({
    params,
    query: { limit: String(limit), q, after },
  });
  const { state, replace, ...reading } = query(
    list,
    { params },
    {
      argsFor: (shown) => partOf(limitFor(shown)),
      competitionsIn: ({ data }) => data,
    },
  );
  const find = (store: Store, { q, after, shown, signal }: Sought) =>
    callerOf(store)(list, {
      ...partOf(limitFor(shown), q, after),
      ...(signal && { signal }),
    });
  return { state, ...reading, more: moreOf({ state, replace }, find), find };
}

/** Finds a competition in the newest cached list that has it. */
export const inCachedLists =
  (id: string): KnownElsewhere =>
  async (owner) => {
    const cached = await Promise.all([
      ...LIST_TYPES.map((type) => readCached(owner, list, { params: { type } })),
      readCached(owner, list, ALL_OWN),
      readCached(owner, calls.helper.competitions, {}),
    ]);
    const known = cached.flatMap((answer) => {
      const read = v.safeParse(list.answer.schema, answer?.data);
      const found = read.success ? read.output.data.find((each) => each.id === id) : undefined;
      return answer && found ? [{ data: { data: found }, fetchedAt: answer.fetchedAt }] : [];
    });
    return known.toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0];
  };
