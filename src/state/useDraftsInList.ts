// The person's drafts on this device and on the others, asked for again when the network or the person comes back.
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import {
  type DraftInList,
  draftsInList,
  type ListedDraft,
  newsOf,
} from '#domain/draft/draftsInList.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { deviceName } from '#offline/drafts/deviceName.ts';
import { deviceDraftsAtom, idsOnDevice } from './drafts.ts';
import { pullDraftsAction } from './pullDrafts.ts';
import { ownDraftsQuery } from './queries/queries.ts';

export type OwnDraft = DraftInList<EntryDraft>;

interface DraftsInList {
  /** Undefined until those of this device have been read. */
  drafts: readonly OwnDraft[] | undefined;
  /** Neither the server nor the cache has answered yet: there may be more. */
  isLoading: boolean;
}

const NONE: readonly ListedDraft[] = [];

/** Asks at the start, when the network or the person comes back, and whenever `outdatedBy` becomes another. */
function useAsking(ask: () => Promise<void>, outdatedBy: object | undefined): void {
  useEffect(() => {
    const askNow = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    window.addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      window.removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [ask]);
  useEffect(() => {
    if (outdatedBy) void ask();
  }, [ask, outdatedBy]);
}

/** `now`: the server's time, epoch ms. */
export function useDraftsInList(now: number): DraftsInList {
  const { state, ask } = ownDraftsQuery();
  const read = useAtomValue(state);
  const onDevice = useAtomValue(deviceDraftsAtom);
  const listed = read.kind === 'ready' ? read.data.data : NONE;
  const fetchedAt = read.kind === 'ready' ? read.fetchedAt : 0;
  const here = useMemo(() => onDevice && idsOnDevice(onDevice), [onDevice]);
  const hasOthers = listed.some(({ draft }) => here?.has(draft) === false);
  // What is listed and not here has perhaps just gone, or come.
  useAsking(useSetAtom(ask), hasOthers ? onDevice : undefined);
  const drafts = useMemo(
    () =>
      onDevice &&
      draftsInList({
        ...onDevice,
        listed: listed.filter(({ draft }) => (onDevice.goneAt.get(draft) ?? 0) < fetchedAt),
        deviceName: deviceName(),
        now,
      }),
    [onDevice, listed, fetchedAt, now],
  );
  const news = drafts?.flatMap((draft) => newsOf(draft) ?? []).join(',') ?? '';
  const fetchNews = useSetAtom(pullDraftsAction);
  useEffect(() => {
    if (news !== '') void fetchNews();
  }, [news, fetchNews]);
  return { drafts, isLoading: read.kind === 'loading' };
}
