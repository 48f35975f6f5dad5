// A journal in parts: the first is read and kept like any answer, others come behind it or for what is sought (api 19).
import type { CallOutcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { Answered } from '#contract/wire.ts';
import type { ActGroup } from '#domain/journal/actGroups.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '../store.ts';
import { showFailure } from '../toasts.ts';
import { query, type ServerQuery } from './query.ts';

export type JournalAnswer = Answered<typeof calls.competition.journal>;

/** What of a journal is shown; with neither, all of it. */
interface JournalFilter {
  /** What was typed. */
  q?: string | undefined;
  group?: ActGroup | undefined;
}

interface Sought extends JournalFilter {
  /** Where the part before it ended. */
  after?: number | undefined;
  signal?: AbortSignal;
}

export interface JournalQuery extends ServerQuery<JournalAnswer> {
  /** Shows the next part, too. */
  more: (store: Store) => Promise<void>;
  /** Asks the server for a part that is not kept. */
  find: (store: Store, sought: Sought) => Promise<CallOutcome<JournalAnswer>>;
}

/** The part before with the one that follows it. */
export const joinedJournal = (before: JournalAnswer, next: JournalAnswer): JournalAnswer => ({
  data: [...before.data, ...next.data],
  after: next.after,
});

/** That of a competition, or what of it concerns an application. */
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
