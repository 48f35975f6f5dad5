import { partAfterPaint } from '#ui/partAfterPaint.tsx';
import type { EndedSessionProps } from './EndedSession.tsx';

export const SessionEnded = partAfterPaint<EndedSessionProps>(
  async () => (await import('./EndedSession.tsx')).EndedSession,
);
