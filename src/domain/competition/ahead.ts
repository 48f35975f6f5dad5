// Which competitions are fetched before they are opened, so that they open without a network, and until when one is ready (offline 14).
import { type Acceptance, acceptedUntil, isAccepted } from '../acceptance.ts';
import { DAY_MS, type Deadline, instantOf, isActive } from '../deadline.ts';
import type { DraftInList } from '../draft/draftsInList.ts';
import { MOST_AHEAD, SESSION_DAYS } from '../limits.ts';

/** A competition whose page its person has opened. */
export interface Visit {
  /** Of the competition. */
  id: string;
  deadline: Deadline;
}

export type OwnDraft = Pick<DraftInList, 'competition' | 'returned' | 'isPast' | 'place'>;

/** The latest first, and no more than are fetched ahead; what is closed has no place. `now`: epoch ms. */
export const withVisit = (visits: readonly Visit[], visit: Visit, now: number): Visit[] =>
  [visit, ...visits.filter(({ id }) => id !== visit.id)]
    .filter(({ deadline }) => isActive(deadline, now))
    .slice(0, MOST_AHEAD);

/** Ids of competitions: the one that was visited last, those of open drafts in their order, then other visits. `now`: epoch ms. */
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

/** What the page of a competition needs: the app itself, its facts, the drafts of other devices, what the server has of files and applications, a session. */
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

/** What of one competition is on the device; moments of answers in epoch ms, undefined: never answered. */
export interface KeptAhead {
  /** Whether the device keeps anything for longer than its page. */
  isLasting: boolean;
  /** Whether the worker has all of the page. */
  isAppKept: boolean;
  /** The competition and its statistic: when the older was answered. */
  competition: number | undefined;
  /** The own drafts, and likewise cards and music, and submitted applications. */
  drafts: number | undefined;
  files: number | undefined;
  applications: number | undefined;
  /** The last of all these answers. */
  contact: number | undefined;
  /** For how long the browser keeps what no app on the home screen has kept, ms; undefined: for as long as it likes. */
  browserKeepsMs: number | undefined;
}

export type Ahead =
  /** `by` what it ends; `until` in epoch ms. */
  | { kind: 'ready'; by: 'acceptance' | 'session' | 'browser'; until: number }
  | { kind: 'missing'; parts: readonly AheadPart[] };

/** With every answer a session lasts that long at least: it is made longer once a day. */
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
  /** The own drafts of this competition. */
  drafts: readonly OwnDraft[];
  /** Of the competition, or of its application that is returned. */
  acceptance: Acceptance;
  /** Epoch ms. */
  now: number;
}

/** Undefined once nothing is accepted any more. */
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
