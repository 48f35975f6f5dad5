import type { CallOutcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { Answered } from '#contract/wire.ts';
import type { ActGroup } from '#domain/journal/actGroups.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '../store.ts';
import { moreOf, query, type ServerQuery } from './query.ts';

export type JournalAnswer = Answered<typeof calls.competition.journal>;

interface JournalFilter {
  /** Search text. */
  q?: string | undefined;
  group?: ActGroup | undefined;
}

interface Sought extends JournalFilter {
  /** Cursor: end of the previous part. */
  after?: number | undefined;
  signal?: AbortSignal;
}

export interface JournalQuery extends ServerQuery<JournalAnswer> {
  more: (store: Store) => Promise<void>;
  /** Searches on the server. The result is not cached. */
  find: (store: Store, sought: Sought) => Promise<CallOutcome<JournalAnswer>>;
}

export function journalQueryOf(of: 'competition' | 'application', id: string): JournalQuery {
  const call = calls[of].journal;
  const params = { id };
  const { state, ask, refresh, replace } = query(call, { params });
  const find = (store: Store, { q, group, after, signal }: Sought) =>
    callerOf(store)(call, {
      params,
      query: { q, group, ...(after !== undefined && { after: String(after) }) },
      ...(signal && { signal }),
    });
  return { state, ask, refresh, more: moreOf({ state, replace }, find), find };
}
