import { atom, useStore } from 'jotai';
import type { RecentCompetition } from '#domain/competition/prefetch.ts';
import { serverNow } from '#offline/device/clock.ts';
import {
  saveRecentCompetition,
  readRecentCompetitions,
} from '#offline/device/recentCompetitions.ts';
import { ownerAtom } from '#state/person/session.ts';
import type { Store } from '#state/store.ts';
import { useEffect } from 'react';
import { type Acceptance, acceptedUntil } from '#domain/acceptance.ts';

const readAtom = atom<{ owner: string; recent: readonly RecentCompetition[] }>({
  owner: '',
  recent: [],
});

const NO_COMPETITIONS: readonly RecentCompetition[] = [];

/** Recently opened competitions, newest first. */
export const recentCompetitionsAtom = atom((get) => {
  const { owner, recent } = get(readAtom);
  return owner === get(ownerAtom) ? recent : NO_COMPETITIONS;
});

export async function loadRecentCompetitions(store: Store) {
  const owner = store.get(ownerAtom);
  const recent = owner === '' ? NO_COMPETITIONS : await readRecentCompetitions(owner);
  if (store.get(ownerAtom) === owner) store.set(readAtom, { owner, recent });
}

async function addRecentCompetition(store: Store, competition: RecentCompetition) {
  await saveRecentCompetition(store.get(ownerAtom), competition, serverNow());
  await loadRecentCompetitions(store);
}

export function useAddRecentCompetition(competition: Acceptance & { id: string }): void {
  const store = useStore();
  const { id } = competition;
  const deadline = acceptedUntil(competition);
  useEffect(() => {
    void addRecentCompetition(store, { id, deadline });
  }, [store, id, deadline]);
}
