import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { pageSettings } from '#api/session.ts';

/** Returns the settings in index.html, until lazily imported code has loaded newer settings from the server. */
export function usePageSettings() {
  const store = useStore();
  const [settings, setSettings] = useState(pageSettings);
  useEffect(() => {
    const left = new AbortController();
    const follow = async () => {
      const { followSettings } = await import('#state/queries/settings.ts');
      if (!left.signal.aborted)
        left.signal.addEventListener('abort', followSettings(store, setSettings));
    };
    follow().catch(() => undefined);
    return () => left.abort();
  }, [store]);
  return settings;
}
