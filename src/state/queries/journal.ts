// The journal in parts.
import type { CallOutcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { Answered } from '#contract/wire.ts';
import type { ActGroup } from '#domain/journal/actGroups.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '../store.ts';
import { showFailure } from '../toasts.ts';
import { query, type ServerQuery } from './query.ts';

export type JournalAnswer = Answered<typeof calls.competition.journal>;

/** Both are optional. */
interface JournalFilter {
  /** Search text. */
  q?: string | undefined;
  group?: ActGroup | undefined;
}

interface Sought extends JournalFilter {
  /** End of the previous part. */
  after?: number | undefined;
  signal?: AbortSignal;
}

export interface JournalQuery extends ServerQuery<JournalAnswer> {
  more: (store: Store) => Promise<void>;
  /** Not cached. */
  find: (store: Store, sought: Sought) => Promise<CallOutcome<JournalAnswer>>;
}

export const joinedJournal = (before: JournalAnswer, next: JournalAnswer): JournalAnswer => ({
  data: [...before.data, ...next.data],
  after: next.after,
});

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
  const more = async (store: Store) => {
    const before = store.get(state);
    if (before.kind !== 'ready') return;
    const outcome = await find(store, { after: before.data.after });
    if (outcome.kind === 'done')
      await replace(store, before.data, joinedJournal(before.data, outcome.answer));
    else showFailure(store, outcome);
  };
  return { state, ask, refresh, more, find };
}
