// What is searched for in a list of competitions: among those that are here, and at the server where it has more (offline 2.5).
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
 * `none`: nothing is searched. `here`: the whole list is on this device, and so is what is found. `asked`, `silent`: the
 * server has more; it was asked, or gave no answer. `found`: what it answered.
 */
export type CompetitionSearch =
  | { kind: 'none' | 'here' | 'asked' | 'silent' }
  | { kind: 'found'; part: ListedPart };

/** The answer to a question, undefined where none came. */
interface Answer {
  /** Who asked, and at which entry of the history. */
  owner: string;
  entry: string;
  q: string;
  part: ListedPart | undefined;
  /** When the list had been read in which it was searched, epoch ms. */
  listedAt: number;
}

/** The last one: Back finds it again. */
const answerAtom = atom<Answer>();

/** `answer`: to this question. `listedAt`: undefined where the list is here as a whole. */
function searchOf(
  q: string,
  listedAt: number | undefined,
  answer: Answer | undefined,
): CompetitionSearch {
  if (q === '') return { kind: 'none' };
  if (listedAt === undefined) return { kind: 'here' };
  if (!answer) return { kind: 'asked' };
  if (answer.part) return { kind: 'found', part: answer.part };
  // A list that was read anew means that the server answers again.
  return { kind: answer.listedAt === listedAt ? 'silent' : 'asked' };
}

export function useCompetitionSearch(query: CompetitionListQuery, state: QueryState<ListedPart>) {
  const { text, setText } = useKeptSearch();
  // The field shows at once what is typed; a long list follows.
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
    // What «Показать ещё» has brought meanwhile is longer.
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
  /** The next part of what is shown. */
  const showMore = async () => {
    if (search.kind !== 'found') return query.more(store);
    const before = search.part;
    const outcome = await query.find(store, { q, after: before.after });
    if (outcome.kind !== 'done') return showFailure(store, outcome);
    // The part before may have been read anew meanwhile.
    setAnswer((now) =>
      isOfSearch(now) && now.part && now.part.after === before.after
        ? { ...now, part: joined(now.part, outcome.answer) }
        : now,
    );
  };
  return { text, setText, sought, search, showMore };
}
