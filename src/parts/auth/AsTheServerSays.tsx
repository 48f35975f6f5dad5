// Asks the server for its settings, whoever is here, and shows something by its answer.
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { PageSettings } from '#api/pageSettings.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useSettings } from '#state/queries/useSettings.ts';

export function AsTheServerSays({ children }: { children: (settings: PageSettings) => ReactNode }) {
  useSettings('everybody');
  return children(useAtomValue(settingsAtom));
}
