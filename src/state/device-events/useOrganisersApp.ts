// What is shown to an organiser or a helper alone is kept on the devices of those who are one (offline 8.5).
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { keepOnePart } from '../keptParts.ts';

export function useOrganisersApp(isOrganisers: boolean): void {
  const store = useStore();
  useEffect(() => {
    if (isOrganisers) void keepOnePart(store, 'organiser');
  }, [store, isOrganisers]);
}
