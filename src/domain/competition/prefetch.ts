// Competitions to prefetch for offline use, and until when each stays ready (offline 14).
import { type Acceptance, acceptedUntil, isAccepted } from '../acceptance.ts';
import { DAY_MS, type Deadline, instantOf, isActive } from '../deadline.ts';
import { acceptanceOf, type DraftInList } from '../draft/draftsInList.ts';
import { MOST_PREFETCHED, SESSION_DAYS } from '../limits.ts';

export interface RecentCompetition {
  id: string;
  deadline: Deadline;
}

export type OwnDraft = Pick<DraftInList, 'competition' | 'returned' | 'isPast' | 'place'>;

/** Newest first, limited to prefetched ones, without closed competitions. `now`: epoch ms. */
export const withRecent = (
  visits: readonly RecentCompetition[],
  visit: RecentCompetition,
  now: number,
): RecentCompetition[] =>
  [visit, ...visits.filter(({ id }) => id !== visit.id)]
    .filter(({ deadline }) => isActive(deadline, now))
    .slice(0, MOST_PREFETCHED);

/** Ids in order: last visit, open drafts, other visits. `now`: epoch ms. */
export function competitionsToPrefetch(
  drafts: readonly OwnDraft[],
  visits: readonly RecentCompetition[],
  now: number,
): readonly string[] {
  const open = drafts.filter(({ isPast }) => !isPast);
  const visited = visits.filter(({ deadline }) => isActive(deadline, now)).map(({ id }) => id);
  const ids = [
    ...visited.slice(0, 1),
    ...open.map(({ competition }) => competition.id),
    ...visited,
  ];
  return [...new Set(ids)].slice(0, MOST_PREFETCHED);
}

/** Everything that a competition's page needs: app, facts, remote drafts, server files, applications, a session. */
export const PREFETCH_PARTS = [
  'device',
  'app',
  'competition',
  'drafts',
  'files',
  'applications',
  'session',
] as const;
export type PrefetchPart = (typeof PREFETCH_PARTS)[number];

/** Cached data of one competition. Times in epoch ms, undefined before the first answer. */
export interface PrefetchedData {
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

export type OfflineReadiness =
  /** `by`: reason of the end. `until`: epoch ms. */
  | { kind: 'ready'; by: 'acceptance' | 'session' | 'browser'; until: number }
  | { kind: 'missing'; parts: readonly PrefetchPart[] };

/** Guaranteed remainder of a session, which is extended once a day. */
const SESSION_SURE_MS = (SESSION_DAYS - 1) * DAY_MS;

function endOf(
  contact: number,
  { browserKeepsMs }: PrefetchedData,
  acceptance: Acceptance,
): Extract<OfflineReadiness, { kind: 'ready' }> {
  const ends = [
    { by: 'acceptance', until: instantOf(acceptedUntil(acceptance)) },
    { by: 'session', until: contact + SESSION_SURE_MS },
    { by: 'browser', until: contact + (browserKeepsMs ?? Infinity) },
  ] as const;
  const [first, ...others] = ends;
  const end = others.reduce<(typeof ends)[number]>((a, b) => (b.until < a.until ? b : a), first);
  return { kind: 'ready', ...end };
}

interface ReadinessQuery {
  kept: PrefetchedData;
  /** Own drafts of this competition. */
  drafts: readonly OwnDraft[];
  /** Deadline, or that of a returned application. */
  acceptance: Acceptance;
  /** Epoch ms. */
  now: number;
}

/** Returns undefined after the deadline. */
export function offlineReadiness({
  kept,
  drafts,
  acceptance,
  now,
}: ReadinessQuery): OfflineReadiness | undefined {
  if (!isAccepted(acceptance, now)) return undefined;
  const isElsewhere = drafts.some(
    ({ isPast, place }) =>
      !isPast && (place.kind === 'elsewhere' || place.kind === 'newer-elsewhere'),
  );
  const end = kept.contact === undefined ? undefined : endOf(kept.contact, kept, acceptance);
  const isThere: Record<PrefetchPart, boolean> = {
    device: kept.isLasting,
    app: kept.isAppKept,
    competition: kept.competition !== undefined,
    drafts: kept.drafts !== undefined && !isElsewhere,
    files: kept.files !== undefined,
    applications: kept.applications !== undefined,
    session: end === undefined || end.until > now,
  };
  const parts = PREFETCH_PARTS.filter((part) => !isThere[part]);
  return end && parts.length === 0 ? end : { kind: 'missing', parts };
}

interface Sources {
  ids: readonly string[];
  /** By competition id. */
  kept: ReadonlyMap<string, PrefetchedData>;
  drafts: readonly OwnDraft[];
  visits: readonly RecentCompetition[];
  /** Epoch ms. */
  now: number;
}

export interface AllReady {
  count: number;
  /** Oldest needed answer, epoch ms. */
  keptAt: number;
  /** Earliest end, epoch ms. */
  until: number;
}

const lastMoment = (acceptance: Acceptance): number => instantOf(acceptedUntil(acceptance));

/** Returns the earliest deadline of the drafts, or that of the visit. */
function acceptanceIn(drafts: readonly OwnDraft[], visit: RecentCompetition | undefined) {
  const open = drafts.filter(({ isPast }) => !isPast).map(acceptanceOf);
  return open.toSorted((a, b) => lastMoment(a) - lastMoment(b))[0] ?? visit;
}

function oneReady(
  id: string,
  { kept, drafts, visits, now }: Sources,
): Omit<AllReady, 'count'> | undefined {
  const own = drafts.filter(({ competition }) => competition.id === id);
  const visit = visits.find((each) => each.id === id);
  const acceptance = acceptanceIn(own, visit);
  const of = kept.get(id);
  if (!acceptance || !of) return undefined;
  const ahead = offlineReadiness({ kept: of, drafts: own, acceptance, now });
  if (ahead?.kind !== 'ready') return undefined;
  const answers = [of.competition, of.drafts, of.files, of.applications];
  return {
    keptAt: Math.min(...answers.filter((at) => at !== undefined)),
    until: ahead.until,
  };
}

/** Sums up all wanted competitions (offline 14.6); undefined if there are none, or one is not ready. */
export function allReady(known: Sources): AllReady | undefined {
  const each = known.ids.map((id) => oneReady(id, known));
  const ready = each.filter((one) => one !== undefined);
  if (ready.length === 0 || ready.length < each.length) return undefined;
  return {
    count: ready.length,
    keptAt: Math.min(...ready.map(({ keptAt }) => keptAt)),
    until: Math.min(...ready.map(({ until }) => until)),
  };
}
