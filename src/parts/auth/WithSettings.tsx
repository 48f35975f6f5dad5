import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { type PageSettings, pageSettings } from '#api/pageSettings.ts';

interface WithSettingsProps {
  children: (settings: PageSettings) => ReactNode;
}

interface Asking {
  onKnown: (settings: PageSettings) => void;
}

/** Without this chunk the settings inlined in the page stay. */
const ServerSettings = lazy(async (): Promise<{ default: ComponentType<Asking> }> => ({
  default: await import('./ServerSettings.tsx').then(
    (loaded) => loaded.ServerSettings,
    () => () => null,
  ),
}));

/** Keeps the same element when the response arrives, so a press in that moment is not lost. */
export function WithSettings({ children }: WithSettingsProps) {
  const [settings, setSettings] = useState(pageSettings);
  return (
    <>
      {children(settings)}
      <Suspense fallback={null}>
        <ServerSettings onKnown={setSettings} />
      </Suspense>
    </>
  );
}
