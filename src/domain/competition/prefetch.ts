// Competitions to prefetch for offline use, and until when each works offline (offline 14).
import { type Acceptance, acceptedUntil, isAccepted } from '../acceptance.ts';
import { DAY_MS, type Deadline, instantOf, isActive } from '../deadline.ts';
import { acceptanceOf, type DraftInList } from '../draft/draftsInList.ts';
import { MOST_PREFETCHED, SESSION_DAYS } from '../limits.ts';

export interface RecentCompetition {
  id: string;
  deadline: Deadline;
}

export type OwnDraft = Pick<DraftInList, 'competition' | 'returned' | 'isPast' | 'place'>;

/** Puts a competition first; drops competitions past their deadline or over the limit. `now`: epoch ms. */
export const withRecent = (
  recent: readonly RecentCompetition[],
  added: RecentCompetition,
  now: number,
): RecentCompetition[] =>
  [added, ...recent.filter(({ id }) => id !== added.id)]
    .filter(({ deadline }) => isActive(deadline, now))
    .slice(0, MOST_PREFETCHED);

/** Returns ids to prefetch: the last opened competition, those with open drafts, then others recently opened. */
export function competitionsToPrefetch(
  drafts: readonly OwnDraft[],
  recent: readonly RecentCompetition[],
  now: number,
): readonly string[] {
  const open = drafts.filter(({ isPast }) => !isPast);
  const opened = recent.filter(({ deadline }) => isActive(deadline, now)).map(({ id }) => id);
  const ids = [...opened.slice(0, 1), ...open.map(({ competition }) => competition.id), ...opened];
  return [...new Set(ids)].slice(0, MOST_PREFETCHED);
}

/** Parts that must be cached. `device`: storage that outlives the page. `app`: the code of the page. */
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

/** Cached data of a competition. Each time is that of the server's cached answer, epoch ms; undefined if not cached. */
export interface PrefetchedData {
  /** The browser's storage outlives the page. */
  isLasting: boolean;
  /** The service worker has cached the whole app. */
  isAppKept: boolean;
  /** Time of the answer to `competition.get` or to `competition.statistic`, whichever is older. */
  competition: number | undefined;
  drafts: number | undefined;
  files: number | undefined;
  applications: number | undefined;
  /** Time of the server's latest answer among the cached ones. */
  contact: number | undefined;
  /** Time from the last visit until the browser deletes the data, ms; undefined if it never does. */
  browserKeepsMs: number | undefined;
}

export type OfflineReadiness =
  /** `until`: end of the readiness, epoch ms. `by`: cause of this end. */
  | { kind: 'ready'; by: 'acceptance' | 'session' | 'browser'; until: number }
  | { kind: 'missing'; parts: readonly PrefetchPart[] };

/** Shortest remaining time of a session after a use, because a use extends the session only once a day. */
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
  acceptance: Acceptance;
  /** Epoch ms. */
  now: number;
}

/** Returns until when a competition works offline, or what is missing; undefined after the last time to submit. */
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
  /** Cached data by competition id. */
  kept: ReadonlyMap<string, PrefetchedData>;
  drafts: readonly OwnDraft[];
  recent: readonly RecentCompetition[];
  /** Epoch ms. */
  now: number;
}

export interface AllReady {
  count: number;
  /** Time of the server's oldest answer among the cached data, epoch ms. */
  keptAt: number;
  /** Earliest end of readiness, epoch ms. */
  until: number;
}

const lastMoment = (acceptance: Acceptance): number => instantOf(acceptedUntil(acceptance));

/** Returns the acceptance that ends first among those of open drafts; without open drafts, the competition's. */
function acceptanceIn(drafts: readonly OwnDraft[], competition: RecentCompetition | undefined) {
  const open = drafts.filter(({ isPast }) => !isPast).map(acceptanceOf);
  return open.toSorted((a, b) => lastMoment(a) - lastMoment(b))[0] ?? competition;
}

function oneReady(
  id: string,
  { kept, drafts, recent, now }: Sources,
): Omit<AllReady, 'count'> | undefined {
  const own = drafts.filter(({ competition }) => competition.id === id);
  const competition = recent.find((each) => each.id === id);
  const acceptance = acceptanceIn(own, competition);
  const of = kept.get(id);
  if (!acceptance || !of) return undefined;
  const readiness = offlineReadiness({ kept: of, drafts: own, acceptance, now });
  if (readiness?.kind !== 'ready') return undefined;
  const answers = [of.competition, of.drafts, of.files, of.applications];
  return {
    keptAt: Math.min(...answers.filter((at) => at !== undefined)),
    until: readiness.until,
  };
}

/** Sums up all prefetched competitions; undefined if one is not ready, or if there are none (offline 14.6). */
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
