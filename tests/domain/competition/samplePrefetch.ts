import type { PrefetchedData } from '#domain/competition/prefetch.ts';
import { DAY_MS } from '#domain/deadline.ts';
import type { DraftPlace } from '#domain/draft/draftsInList.ts';

export const NOW = Date.parse('2026-11-20T18:50:00Z');
export const inDays = (days: number): string => new Date(NOW + days * DAY_MS).toISOString();

export const draftOf = (id: string, place: DraftPlace['kind'] = 'saved', isPast = false) => ({
  competition: { id, name: id, deadline: inDays(isPast ? -1 : 9) },
  returned: undefined,
  isPast,
  place: { kind: place, device: '', at: 0 } as DraftPlace,
});
export const recentCompetition = (id: string, days = 9) => ({ id, deadline: inDays(days) });

export const CONTACT = NOW - 1000;
export const prefetchedData = (facts: Partial<PrefetchedData> = {}): PrefetchedData => ({
  isLasting: true,
  isAppKept: true,
  competition: NOW - 3000,
  drafts: NOW - 2000,
  files: NOW - 1000,
  applications: NOW - 1000,
  contact: CONTACT,
  browserKeepsMs: undefined,
  ...facts,
});
