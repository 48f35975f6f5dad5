// Remembers that the page of a competition was opened: those that were opened last are fetched ahead (offline 14.1).
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { type Acceptance, acceptedUntil } from '#domain/acceptance.ts';
import { addVisit } from './visits.ts';

export function useVisit(competition: Acceptance & { id: string }): void {
  const store = useStore();
  const { id } = competition;
  const deadline = acceptedUntil(competition);
  useEffect(() => {
    void addVisit(store, { id, deadline });
  }, [store, id, deadline]);
}
