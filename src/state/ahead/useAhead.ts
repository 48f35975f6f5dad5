// Offline readiness of competitions (offline 14).
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
import { keptAheadAtom, readKeptAhead, triedAheadAtom } from '#state/ahead/keptAhead.ts';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { wantedAheadAtom } from '#state/ahead/fetchAhead.ts';
import { visitsAtom } from '#state/ahead/visits.ts';

interface AskedCompetition extends Acceptance {
  id: string;
}

/** `coming`: not tried yet. */
export type ShownAhead = OfflineReadiness | { kind: 'coming' };

/** Undefined until read, and if not ready. `now`: server time, epoch ms. */
export function useAhead(
  { id, deadline, returned }: AskedCompetition,
  now: number,
): ShownAhead | undefined {
  const store = useStore();
  const kept = useAtomValue(keptAheadAtom).get(id);
  const isTried = useAtomValue(triedAheadAtom).has(id);
  const onDevice = useAtomValue(deviceDraftsAtom);
  const listed = useAtomValue(ownDraftsQuery().state);
  useEffect(() => {
    void readKeptAhead(store, [id]);
  }, [store, id]);
  const drafts = useMemo(
    () =>
      onDevice &&
      draftsOfPerson(onDevice, listed, now).filter(({ competition }) => competition.id === id),
    [onDevice, listed, now, id],
  );
  if (!kept || !drafts) return undefined;
  const ahead = offlineReadiness({ kept, drafts, acceptance: { deadline, returned }, now });
  return ahead?.kind === 'missing' && !isTried ? { kind: 'coming' } : ahead;
}

/** Undefined until read, and if not ready. `now`: server time, epoch ms. */
export function useAllAhead(drafts: readonly OwnDraft[], now: number): AllReady | undefined {
  const store = useStore();
  const kept = useAtomValue(keptAheadAtom);
  const visits = useAtomValue(visitsAtom);
  const wanted = useAtomValue(wantedAheadAtom);
  const ids = useMemo(() => wanted.split(' ').filter(Boolean), [wanted]);
  useEffect(() => {
    void readKeptAhead(store, ids);
  }, [store, ids]);
  return allReady({ ids, kept, drafts, visits, now });
}
