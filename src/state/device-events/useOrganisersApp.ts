// What is shown to an organiser or a helper alone is kept on the devices of those who are one (offline 8.5).
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { keepPartAction } from '../keptParts.ts';

export function useOrganisersApp(isOrganisers: boolean): void {
  const keep = useSetAtom(keepPartAction);
  useEffect(() => {
    if (isOrganisers) void keep('organiser');
  }, [keep, isOrganisers]);
}
