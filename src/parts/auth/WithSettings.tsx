// Shows something by the server's settings: by those that stand in the page until its own answer is here.
import { lazy, type ReactNode, Suspense } from 'react';
import { type PageSettings, pageSettings } from '#api/pageSettings.ts';

interface WithSettingsProps {
  children: (settings: PageSettings) => ReactNode;
}

const AsThePageSays = ({ children }: WithSettingsProps) => children(pageSettings());

/** What asks the server is fetched behind the screen; without it the page's own settings stay. */
const AsTheServerSays = lazy(async () => ({
  default: await import('./AsTheServerSays.tsx').then(
    (loaded) => loaded.AsTheServerSays,
    () => AsThePageSays,
  ),
}));

export const WithSettings = ({ children }: WithSettingsProps) => (
  <Suspense fallback={children(pageSettings())}>
    <AsTheServerSays>{children}</AsTheServerSays>
  </Suspense>
);
