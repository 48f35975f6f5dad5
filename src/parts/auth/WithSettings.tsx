// Shows something by the server's settings: by those that stand in the page until its own answer is here.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { type PageSettings, pageSettings } from '#api/pageSettings.ts';

interface WithSettingsProps {
  children: (settings: PageSettings) => ReactNode;
}

interface Asking {
  onKnown: (settings: PageSettings) => void;
}

/** What asks the server is fetched behind the screen; without it the page's own settings stay. */
const ServerSettings = lazy(async (): Promise<{ default: ComponentType<Asking> }> => ({
  default: await import('./ServerSettings.tsx').then(
    (loaded) => loaded.ServerSettings,
    () => () => null,
  ),
}));

/** What is shown stays the same element when the answer comes: of one that is replaced in that instant a press is lost. */
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
