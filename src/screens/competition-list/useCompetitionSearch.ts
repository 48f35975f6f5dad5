// Searches a list of competitions: on the device if the whole list is there, otherwise on the server (offline 2.5).
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { searchWords } from '#domain/normaliseText.ts';
import { useKeptSearch } from '#parts/list/useKeptSearch.ts';
import { SEARCH_PAUSE_MS } from '#state/clock/timers.ts';
import { ownerAtom } from '#state/person/session.ts';
import type { CompetitionListQuery, ListedPart } from '#state/queries/competitionList.ts';
import { joined, type QueryState } from '#state/queries/query.ts';
import { showFailure } from '#state/toasts.ts';

/**
 * `none`: nothing is searched. `here`: the device searches its list. `pending`: the search waits for the server.
 * `silent`: the request failed or was refused. `found`: the server has answered.
 */
export type CompetitionSearch =
  | { kind: 'none' | 'here' | 'pending' | 'silent' }
  | { kind: 'found'; part: ListedPart };

interface Answer {
  /** User and history entry of the search. */
  owner: string;
  entry: string;
  q: string;
  /** Found competitions. Undefined if the request failed or was refused. */
  part: ListedPart | undefined;
  /** Time at which the searched list was loaded, epoch ms. */
  listedAt: number;
}

/** Last result of a search on the server, which Back restores. */
const answerAtom = atom<Answer>();

/** Returns the state of a search. `listedAt` is undefined if the device has the whole list. */
function searchOf(
  q: string,
  listedAt: number | undefined,
  answer: Answer | undefined,
): CompetitionSearch {
  if (q === '') return { kind: 'none' };
  if (listedAt === undefined) return { kind: 'here' };
  if (!answer) return { kind: 'pending' };
  if (answer.part) return { kind: 'found', part: answer.part };
  // After a failed search, a reload of the list sends the search a second time.
  return { kind: answer.listedAt === listedAt ? 'silent' : 'pending' };
}

export function useCompetitionSearch(query: CompetitionListQuery, state: QueryState<ListedPart>) {
  const { text, setText } = useKeptSearch();
  // The deferred value keeps typing fast while a long list renders.
  const sought = searchWords(useDeferredValue(text));
  const q = sought.join(' ');
  const hasMore = state.kind === 'ready' && state.data.after !== undefined;
  const listedAt = hasMore ? state.fetchedAt : undefined;

  const owner = useAtomValue(ownerAtom);
  const { key: entry } = useLocation();
  const [last, setAnswer] = useAtom(answerAtom);
  const isOfSearch = (each: Answer | undefined): each is Answer =>
    each?.owner === owner && each.entry === entry && each.q === q;
  const answer = isOfSearch(last) ? last : undefined;
  const store = useStore();
  const ask = useEffectEvent(async (at: number, signal: AbortSignal) => {
    const shown = answer?.part;
    const outcome = await query.find(store, { q, shown, signal });
    const part = outcome.kind === 'done' ? outcome.answer : shown;
    if (signal.aborted) return;
    // Keeps further pages that were loaded during the request.
    setAnswer((now) =>
      isOfSearch(now) && now.part !== shown
        ? { ...now, listedAt: at }
        : { owner, entry, q, part, listedAt: at },
    );
  });
  useEffect(() => {
    if (q === '' || listedAt === undefined) return undefined;
    const ended = new AbortController();
    const timer = window.setTimeout(() => void ask(listedAt, ended.signal), SEARCH_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      ended.abort();
    };
  }, [q, listedAt]);

  const search = searchOf(q, listedAt, answer);
  const showMore = async () => {
    if (search.kind !== 'found') return query.more(store);
    const before = search.part;
    const outcome = await query.find(store, { q, after: before.after });
    if (outcome.kind !== 'done') return showFailure(store, outcome);
    // Appends the page only if the previous pages were not reloaded during the request.
    setAnswer((now) =>
      isOfSearch(now) && now.part && now.part.after === before.after
        ? { ...now, part: joined(now.part, outcome.answer) }
        : now,
    );
  };
  return { text, setText, sought, search, showMore };
}
