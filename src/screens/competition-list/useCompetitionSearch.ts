// Search of a list: local if the whole list is here, otherwise on the server (offline 2.5).
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { searchWords } from '#domain/normaliseText.ts';
import { useKeptSearch } from '#parts/list/useKeptSearch.ts';
import { SEARCH_PAUSE_MS } from '#state/clock/timers.ts';
import { ownerAtom } from '#state/person/session.ts';
import {
  type CompetitionListQuery,
  joined,
  type ListedPart,
} from '#state/queries/competitionList.ts';
import type { QueryState } from '#state/queries/query.ts';
import { showFailure } from '#state/toasts.ts';

/**
 * `none`: no search. `here`: found in the local list. `asked`: request pending. `silent`: no
 * response. `found`: response.
 */
export type CompetitionSearch =
  | { kind: 'none' | 'here' | 'asked' | 'silent' }
  | { kind: 'found'; part: ListedPart };

/** Undefined without a response. */
interface Answer {
  /** User and history entry of the search. */
  owner: string;
  entry: string;
  q: string;
  part: ListedPart | undefined;
  /** Epoch ms at which the searched list was fetched. */
  listedAt: number;
}

/** Last response, restored by Back. */
const answerAtom = atom<Answer>();

/** `listedAt`: undefined if the whole list is local. */
function searchOf(
  q: string,
  listedAt: number | undefined,
  answer: Answer | undefined,
): CompetitionSearch {
  if (q === '') return { kind: 'none' };
  if (listedAt === undefined) return { kind: 'here' };
  if (!answer) return { kind: 'asked' };
  if (answer.part) return { kind: 'found', part: answer.part };
  // A newer list asks the server again.
  return { kind: answer.listedAt === listedAt ? 'silent' : 'asked' };
}

export function useCompetitionSearch(query: CompetitionListQuery, state: QueryState<ListedPart>) {
  const { text, setText } = useKeptSearch();
  // Deferred, so that typing does not wait for a long list.
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
    const standing = answer?.part;
    const outcome = await query.find(store, { q, standing, signal });
    const part = outcome.kind === 'done' ? outcome.answer : standing;
    if (signal.aborted) return;
    // Keeps pages loaded meanwhile.
    setAnswer((now) =>
      isOfSearch(now) && now.part !== standing
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
    // The previous page may have been refetched.
    setAnswer((now) =>
      isOfSearch(now) && now.part && now.part.after === before.after
        ? { ...now, part: joined(now.part, outcome.answer) }
        : now,
    );
  };
  return { text, setText, sought, search, showMore };
}
