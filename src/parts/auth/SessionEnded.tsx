import { partAfterPaint } from '#ui/partAfterPaint.tsx';
import type { EndedSessionProps } from './EndedSession.tsx';

export const SessionEnded = partAfterPaint<EndedSessionProps>(() =>
  import('./EndedSession.tsx').then(
    ({ EndedSession }) => EndedSession,
    () => () => null,
  ),
);
