import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { PageSettings } from '#api/pageSettings.ts';
import { settingsAtom, useSettings } from '#state/queries/settings.ts';

export function ServerSettings({ onKnown }: { onKnown: (settings: PageSettings) => void }) {
  useSettings('everybody');
  const settings = useAtomValue(settingsAtom);
  useEffect(() => onKnown(settings), [onKnown, settings]);
  return null;
}
