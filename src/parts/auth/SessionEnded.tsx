import { lazy, Suspense } from 'react';
import type { EndedSessionProps } from './EndedSession.tsx';

const EndedSession = lazy(async () => ({
  default: await import('./EndedSession.tsx').then(
    (loaded) => loaded.EndedSession,
    () => (_props: EndedSessionProps) => null,
  ),
}));

export const SessionEnded = (props: EndedSessionProps) => (
  <Suspense fallback={null}>
    <EndedSession {...props} />
  </Suspense>
);
