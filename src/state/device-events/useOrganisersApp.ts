// What is shown to an organiser or a helper alone is kept on the devices of those who are one (offline 8.5).
import { useEffect } from 'react';
import { keepOrganisersApp } from '#api/keptApp.ts';

export function useOrganisersApp(isOrganisers: boolean): void {
  useEffect(() => {
    if (isOrganisers) void keepOrganisersApp();
  }, [isOrganisers]);
}
