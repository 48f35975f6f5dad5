// What of a journal is looked for: at the server, and until it answers among the acts that are here.
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { type ActGroup, groupOf } from '#domain/journal/actGroups.ts';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { searchWords } from '#domain/normaliseText.ts';
import { SEARCH_PAUSE_MS } from '#state/clock/timers.ts';
import { joinedJournal, type JournalAnswer, type JournalQuery } from '#state/queries/journal.ts';
import { showFailure } from '#state/toasts.ts';
import { isSought } from '#text/competition/journal.ts';

export interface JournalView {
  /** As it is typed. */
  q: string;
  group: ActGroup | 'all';
}

interface Found {
  /** What it is the answer to. */
  key: string;
  /** Undefined where none came. */
  part: JournalAnswer | undefined;
}

interface Searched extends JournalView {
  query: JournalQuery;
  /** Undefined while the journal is not there. */
  here: JournalAnswer | undefined;
  /** Epoch ms of the device. */
  now: number;
}

/** What is shown of `here`, whether the server has more of it, and how that is brought. */
export function useJournalSearch({ query, here, q, group, now }: Searched) {
  const sought = searchWords(q);
  const words = sought.length > 0 ? sought.join(' ') : undefined;
  const wanted = group === 'all' ? undefined : group;
  const isFiltered = words !== undefined || wanted !== undefined;
  const hasMore = here?.after !== undefined;
  const isAtServer = isFiltered && hasMore;
  const key = `${group} ${words ?? ''}`;
  const [found, setFound] = useState<Found>();
  const store = useStore();

  useEffect(() => {
    if (!isAtServer) return undefined;
    const ended = new AbortController();
    const ask = async () => {
      const { signal } = ended;
      const outcome = await query.find(store, { q: words, group: wanted, signal });
      const part = outcome.kind === 'done' ? outcome.answer : undefined;
      if (!signal.aborted) setFound({ key, part });
    };
    const timer = window.setTimeout(() => void ask(), SEARCH_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      ended.abort();
    };
  }, [store, query, isAtServer, words, wanted, key]);

  const answer = isAtServer && found?.key === key ? found : undefined;
  const part = answer?.part;
  const isShown = (entry: JournalEntry) =>
    (wanted === undefined || groupOf(entry.act.act) === wanted) && isSought(entry, sought, now);
  const showMore = async () => {
    if (!part) return query.more(store);
    const outcome = await query.find(store, { q: words, group: wanted, after: part.after });
    if (outcome.kind !== 'done') return showFailure(store, outcome);
    const joined = joinedJournal(part, outcome.answer);
    setFound((standing) => (standing?.part === part ? { key, part: joined } : standing));
  };
  return {
    entries: part?.data ?? here?.data.filter(isShown) ?? [],
    isFiltered,
    isAsked: isAtServer && !answer,
    goesOn: part ? part.after !== undefined : hasMore,
    showMore,
  };
}
