// Whether all competitions that are wanted ahead open without a network (offline 14.6).
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { type AllAhead, allAhead } from '#domain/competition/allAhead.ts';
import type { OwnDraft } from '../useDraftsInList.ts';
import { wantedAheadAtom } from './fetchAhead.ts';
import { keptAheadAtom, readKeptAhead } from './keptAhead.ts';
import { visitsAtom } from './visits.ts';

/** Undefined where it is not so, and until the device has been looked at. `now`: the server's time, epoch ms. */
export function useAllAhead(drafts: readonly OwnDraft[], now: number): AllAhead | undefined {
  const store = useStore();
  const kept = useAtomValue(keptAheadAtom);
  const visits = useAtomValue(visitsAtom);
  const wanted = useAtomValue(wantedAheadAtom);
  const ids = useMemo(() => wanted.split(' ').filter(Boolean), [wanted]);
  useEffect(() => {
    void readKeptAhead(store, ids);
  }, [store, ids]);
  return allAhead({ ids, kept, drafts, visits, now });
}
