// Whether the page of a competition opens without a network, and until when (offline 14).
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Acceptance } from '#domain/acceptance.ts';
import { type Ahead, aheadOf } from '#domain/competition/ahead.ts';
import { deviceDraftsAtom } from '../drafts.ts';
import { draftsOfPerson } from '../draftsOfPerson.ts';
import { ownDraftsQuery } from '../queries/queries.ts';
import { keptAheadAtom, readKeptAhead, triedAheadAtom } from './keptAhead.ts';

interface AskedCompetition extends Acceptance {
  id: string;
}

/** `coming`: something is missing, and nothing was tried yet. */
export type ShownAhead = Ahead | { kind: 'coming' };

/** Undefined until the device has been looked at, and once nothing is accepted any more. `now`: the server's time, epoch ms. */
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
  const ahead = aheadOf({ kept, drafts, acceptance: { deadline, returned }, now });
  return ahead?.kind === 'missing' && !isTried ? { kind: 'coming' } : ahead;
}
