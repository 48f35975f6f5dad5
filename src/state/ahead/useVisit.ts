// Remembers that the page of a competition was opened: those that were opened last are fetched ahead (offline 14.1).
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type Acceptance, acceptedUntil } from '#domain/acceptance.ts';
import { noteVisitAction } from './visits.ts';

export function useVisit(competition: Acceptance & { id: string }): void {
  const note = useSetAtom(noteVisitAction);
  const { id } = competition;
  const deadline = acceptedUntil(competition);
  useEffect(() => {
    void note({ id, deadline });
  }, [note, id, deadline]);
}
