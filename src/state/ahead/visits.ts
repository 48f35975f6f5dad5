import { atom, useStore } from 'jotai';
import type { RecentCompetition } from '#domain/competition/prefetch.ts';
import { serverNow } from '#offline/device/clock.ts';
import { noteVisit, readVisits } from '#offline/device/visits.ts';
import { ownerAtom } from '#state/person/session.ts';
import type { Store } from '#state/store.ts';
import { useEffect } from 'react';
import { type Acceptance, acceptedUntil } from '#domain/acceptance.ts';

const readAtom = atom<{ owner: string; visits: readonly RecentCompetition[] }>({
  owner: '',
  visits: [],
});

const NONE: readonly RecentCompetition[] = [];

/** Newest first. */
export const visitsAtom = atom((get) => {
  const { owner, visits } = get(readAtom);
  return owner === get(ownerAtom) ? visits : NONE;
});

export async function loadVisits(store: Store) {
  const owner = store.get(ownerAtom);
  const visits = owner === '' ? NONE : await readVisits(owner);
  if (store.get(ownerAtom) === owner) store.set(readAtom, { owner, visits });
}

async function addVisit(store: Store, visit: RecentCompetition) {
  await noteVisit(store.get(ownerAtom), visit, serverNow());
  await loadVisits(store);
}

export function useVisit(competition: Acceptance & { id: string }): void {
  const store = useStore();
  const { id } = competition;
  const deadline = acceptedUntil(competition);
  useEffect(() => {
    void addVisit(store, { id, deadline });
  }, [store, id, deadline]);
}
