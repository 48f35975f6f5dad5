// Finds out whether competitions can be used offline (offline 14).
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Acceptance } from '#domain/acceptance.ts';
import {
  allReady,
  type AllReady,
  type OfflineReadiness,
  offlineReadiness,
} from '#domain/competition/prefetch.ts';
import { deviceDraftsAtom, draftsOfPerson } from '#state/drafts.ts';
import { ownDraftsQuery } from '#state/queries/queries.ts';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import {
  wantedPrefetchAtom,
  prefetchedDataAtom,
  readPrefetchedData,
  triedPrefetchAtom,
} from '#state/prefetch/prefetchCompetitions.ts';
import { recentCompetitionsAtom } from '#state/prefetch/recentCompetitions.ts';

/** `coming`: data is missing, and no prefetch has tried to get it yet. */
export type ShownReadiness = OfflineReadiness | { kind: 'coming' };

/** Returns how ready a competition is for offline use; undefined until the cache is read, and after the deadline. */
export function useOfflineReadiness(
  { id, deadline, returned }: Acceptance & { id: string },
  now: number,
): ShownReadiness | undefined {
  const store = useStore();
  const kept = useAtomValue(prefetchedDataAtom).get(id);
  const isTried = useAtomValue(triedPrefetchAtom).has(id);
  const onDevice = useAtomValue(deviceDraftsAtom);
  const listed = useAtomValue(ownDraftsQuery().state);
  useEffect(() => {
    void readPrefetchedData(store, [id]);
  }, [store, id]);
  const drafts = useMemo(
    () =>
      onDevice &&
      draftsOfPerson(onDevice, listed, now).filter(({ competition }) => competition.id === id),
    [onDevice, listed, now, id],
  );
  if (!kept || !drafts) return undefined;
  const readiness = offlineReadiness({ kept, drafts, acceptance: { deadline, returned }, now });
  return readiness?.kind === 'missing' && !isTried ? { kind: 'coming' } : readiness;
}

/** Returns until when all competitions can be used offline; undefined until the cache is read, or if one cannot. */
export function useAllReady(drafts: readonly OwnDraft[], now: number): AllReady | undefined {
  const store = useStore();
  const kept = useAtomValue(prefetchedDataAtom);
  const recent = useAtomValue(recentCompetitionsAtom);
  const wanted = useAtomValue(wantedPrefetchAtom);
  const ids = useMemo(() => wanted.split(' ').filter(Boolean), [wanted]);
  useEffect(() => {
    void readPrefetchedData(store, ids);
  }, [store, ids]);
  return allReady({ ids, kept, drafts, recent, now });
}
