import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DraftInList, type ListedDraft, newsOf } from '#domain/draft/draftsInList.ts';
import { onSeenAgain } from './clock/seenAgain.ts';
import { FIRST_ANSWER_MS } from './clock/timers.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { deviceDraftsAtom, idsOnDevice, draftsOfPerson } from './drafts.ts';
import { pullOwnDrafts } from './pullDrafts.ts';
import { ownDraftsQuery } from './queries/queries.ts';
import type { QueryState } from './queries/query.ts';

export type OwnDraft = DraftInList<EntryDraft>;

interface DraftsInList {
  /** Drafts of device and server; undefined until the drafts of the device are loaded. */
  drafts: readonly OwnDraft[] | undefined;
  /** True while the page waits for its first response. The response may list more drafts. */
  isLoading: boolean;
  list: 'pending' | 'answered' | 'silent';
}

const NO_DRAFTS: readonly ListedDraft[] = [];

const { state: listState, ask } = ownDraftsQuery();

/** Fetches the list of drafts. Returns whether the page still waits for its first response. */
function useFirstResponse(): boolean {
  const store = useStore();
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const stopWaiting = () => setWaiting(false);
    const timer = window.setTimeout(stopWaiting, FIRST_ANSWER_MS);
    void ask(store).then(stopWaiting);
    const stop = onSeenAgain(() => void ask(store));
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [store]);
  return isWaiting;
}

/** Fetches the list again after a local draft was added or removed, if the list has drafts of other devices. */
function useRefetchAfterChanges(
  here: ReadonlySet<string> | undefined,
  listed: readonly ListedDraft[],
): void {
  const ids = here && [...here].toSorted().join(' ');
  const hasOthers = listed.some(({ draft }) => here?.has(draft) === false);
  const known = useRef(ids);
  const store = useStore();
  useEffect(() => {
    const before = known.current;
    known.current = ids;
    if (before !== undefined && before !== ids && hasOthers) void ask(store);
  }, [store, ids, hasOthers]);
}

/** Returns `pending` also for a list that was fetched before `since` (epoch ms). */
function listOf(read: QueryState<unknown>, since: number): DraftsInList['list'] {
  if (read.kind === 'loading') return 'pending';
  if (read.kind === 'refused' || read.stale) return 'silent';
  return read.fetchedAt >= since ? 'answered' : 'pending';
}

/** `now`: server time, epoch ms. */
export function useDraftsInList(now: number): DraftsInList {
  const read = useAtomValue(listState);
  const onDevice = useAtomValue(deviceDraftsAtom);
  const listed = read.kind === 'ready' ? read.data.data : NO_DRAFTS;
  const fetchedAt = read.kind === 'ready' ? read.fetchedAt : 0;
  const here = useMemo(() => onDevice && idsOnDevice(onDevice), [onDevice]);
  const [since] = useState(() => Date.now());
  const isLoading = useFirstResponse();
  useRefetchAfterChanges(here, listed);
  const drafts = useMemo(
    () => onDevice && draftsOfPerson(onDevice, read, now),
    [onDevice, read, now],
  );
  const news = drafts?.flatMap((draft) => newsOf(draft) ?? []).join(',') ?? '';
  const store = useStore();
  useEffect(() => {
    if (news !== '') void pullOwnDrafts(store, fetchedAt);
  }, [news, fetchedAt, store]);
  return { drafts, isLoading, list: listOf(read, since) };
}
