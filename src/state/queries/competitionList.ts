// Lists of competitions in parts (offline 2.5).
import * as v from 'valibot';
import type { CallOutcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { Answered } from '#contract/wire.ts';
import { type ListType, LIST_TYPES } from '#domain/competition/competition.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '../store.ts';
import { showFailure } from '../toasts.ts';
import { type KeptQuery, query, type KnownElsewhere } from './query.ts';
import { readCached } from '#offline/device/cache.ts';

const { list } = calls.competition;

export type ListedPart = Answered<typeof list>;

/** Requests one part, which holds all competitions that a user may own. */
export const ALL_OWN = {
  params: { type: 'user' },
  query: { limit: String(LIST_LIMITS.largestPart) },
} as const;

interface Sought {
  /** Search text. */
  q?: string;
  /** End of the previous part. */
  after?: string | undefined;
  /** Part to replace. */
  standing?: ListedPart | undefined;
  signal?: AbortSignal;
}

export interface CompetitionListQuery extends KeptQuery<ListedPart> {
  more: (store: Store) => Promise<void>;
  /** Not cached. */
  find: (store: Store, sought: Sought) => Promise<CallOutcome<ListedPart>>;
}

/** Refreshes all that is shown, within a limit. */
const shownOf = (standing: ListedPart | undefined): number =>
  Math.min(LIST_LIMITS.largestPart, Math.max(LIST_LIMITS.part, standing?.data.length ?? 0));

export const joined = (before: ListedPart, next: ListedPart): ListedPart => ({
  data: [...before.data, ...next.data],
  after: next.after,
});

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
      askedFor: (standing) => partOf(shownOf(standing)),
      competitionsIn: ({ data }) => data,
    },
  );
  const find = (store: Store, { q, after, standing, signal }: Sought) =>
    callerOf(store)(list, {
      ...partOf(shownOf(standing), q, after),
      ...(signal && { signal }),
    });
  const more = async (store: Store) => {
    const before = store.get(state);
    if (before.kind !== 'ready') return;
    const outcome = await find(store, { after: before.data.after });
    if (outcome.kind === 'done')
      await replace(store, before.data, joined(before.data, outcome.answer));
    else showFailure(store, outcome);
  };
  return { state, ...reading, more, find };
}

/** The newest list wins. */
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
