// Competitions to prefetch for offline use, and until when each stays ready (offline 14).
import { type Acceptance, acceptedUntil, isAccepted } from '../acceptance.ts';
import { DAY_MS, type Deadline, instantOf, isActive } from '../deadline.ts';
import type { DraftInList } from '../draft/draftsInList.ts';
import { MOST_AHEAD, SESSION_DAYS } from '../limits.ts';

export interface Visit {
  id: string;
  deadline: Deadline;
}

export type OwnDraft = Pick<DraftInList, 'competition' | 'returned' | 'isPast' | 'place'>;

/** Newest first, limited to prefetched ones, without closed competitions. `now`: epoch ms. */
export const withVisit = (visits: readonly Visit[], visit: Visit, now: number): Visit[] =>
  [visit, ...visits.filter(({ id }) => id !== visit.id)]
    .filter(({ deadline }) => isActive(deadline, now))
    .slice(0, MOST_AHEAD);

/** Ids in order: last visit, open drafts, other visits. `now`: epoch ms. */
export function wantedAhead(
  drafts: readonly OwnDraft[],
  visits: readonly Visit[],
  now: number,
): readonly string[] {
  const open = drafts.filter(({ isPast }) => !isPast);
  const visited = visits.filter(({ deadline }) => isActive(deadline, now)).map(({ id }) => id);
  const ids = [
    ...visited.slice(0, 1),
    ...open.map(({ competition }) => competition.id),
    ...visited,
  ];
  return [...new Set(ids)].slice(0, MOST_AHEAD);
}

/** Everything that a competition's page needs: app, facts, remote drafts, server files, applications, a session. */
export const AHEAD_PARTS = [
  'device',
  'app',
  'competition',
  'drafts',
  'files',
  'applications',
  'session',
] as const;
export type AheadPart = (typeof AHEAD_PARTS)[number];

/** Cached data of one competition. Times in epoch ms, undefined before the first answer. */
export interface KeptAhead {
  /** Storage outlives the page. */
  isLasting: boolean;
  /** The worker has the whole app. */
  isAppKept: boolean;
  /** Older answer of the competition and its statistic. */
  competition: number | undefined;
  /** Own drafts, then cards, music and submitted applications. */
  drafts: number | undefined;
  files: number | undefined;
  applications: number | undefined;
  /** Newest of all these answers. */
  contact: number | undefined;
  /** Eviction after this time, ms, without an installed app; undefined without eviction. */
  browserKeepsMs: number | undefined;
}

export type Ahead =
  /** `by`: reason of the end. `until`: epoch ms. */
  | { kind: 'ready'; by: 'acceptance' | 'session' | 'browser'; until: number }
  | { kind: 'missing'; parts: readonly AheadPart[] };

/** Guaranteed remainder of a session, which is extended once a day. */
const SESSION_SURE_MS = (SESSION_DAYS - 1) * DAY_MS;

function endOf(
  contact: number,
  { browserKeepsMs }: KeptAhead,
  acceptance: Acceptance,
): Extract<Ahead, { kind: 'ready' }> {
  const ends = [
    { by: 'acceptance', until: instantOf(acceptedUntil(acceptance)) },
    { by: 'session', until: contact + SESSION_SURE_MS },
    { by: 'browser', until: contact + (browserKeepsMs ?? Infinity) },
  ] as const;
  const [first, ...others] = ends;
  const end = others.reduce<(typeof ends)[number]>((a, b) => (b.until < a.until ? b : a), first);
  return { kind: 'ready', ...end };
}

interface Asked {
  kept: KeptAhead;
  /** Own drafts of this competition. */
  drafts: readonly OwnDraft[];
  /** Deadline, or that of a returned application. */
  acceptance: Acceptance;
  /** Epoch ms. */
  now: number;
}

/** Returns undefined after the deadline. */
export function aheadOf({ kept, drafts, acceptance, now }: Asked): Ahead | undefined {
  if (!isAccepted(acceptance, now)) return undefined;
  const isElsewhere = drafts.some(
    ({ isPast, place }) =>
      !isPast && (place.kind === 'elsewhere' || place.kind === 'newer-elsewhere'),
  );
  const end = kept.contact === undefined ? undefined : endOf(kept.contact, kept, acceptance);
  const isThere: Record<AheadPart, boolean> = {
    device: kept.isLasting,
    app: kept.isAppKept,
    competition: kept.competition !== undefined,
    drafts: kept.drafts !== undefined && !isElsewhere,
    files: kept.files !== undefined,
    applications: kept.applications !== undefined,
    session: end === undefined || end.until > now,
  };
  const parts = AHEAD_PARTS.filter((part) => !isThere[part]);
  return end && parts.length === 0 ? end : { kind: 'missing', parts };
}
