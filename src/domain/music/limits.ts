// How long music may sound in each programme, and what a length is beside that: a warning, never a refusal (decision 0034).
import { ROUTINE_KEYS, type RoutineKey } from '../programme.ts';
import type { MusicLength } from './musicMeasure.ts';

/** Whole seconds; `tolerance` to either side. */
export interface MusicLimit {
  seconds: number;
  tolerance: number;
}

/** A programme without one is not judged. */
export type MusicLimits = Readonly<Partial<Record<RoutineKey, MusicLimit | undefined>>>;

/** What a limit may be, far beyond every programme there is. */
export const LIMIT_BOUNDS = { leastSeconds: 10, mostSeconds: 900, mostTolerance: 60 } as const;

/** Who may say how long music sounds. */
export const LIMIT_SOURCES = ['world-aquatics'] as const;

/** Whose rules limits are, and since when they hold: an ISO date. */
export interface LimitOrigin {
  source: (typeof LIMIT_SOURCES)[number];
  inForceSince: string;
}

interface LimitPreset extends LimitOrigin {
  limits: MusicLimits;
}

/** The limits that an organiser has set for a competition. */
export interface LimitTable {
  limits: MusicLimits;
  /** The preset that they were when they were set; null: the organiser's own. */
  preset: LimitOrigin | null;
  /** When they were set, an ISO instant; tells one state of the table from another. */
  setAt: string;
}

const within5 = (seconds: number): MusicLimit => ({ seconds, tolerance: 5 });

/** Seniors, by the rules of World Aquatics; those of free combination are of a club source, for juniors and younger. */
export const SENIOR_LIMITS: LimitPreset = {
  source: 'world-aquatics',
  inForceSince: '2026-02-18',
  limits: {
    'free-solo': within5(135),
    'free-male_solo': within5(135),
    'free-duet': within5(165),
    'free-mixed': within5(165),
    'free-team': within5(210),
    'free-highlight': within5(180),
    'free-combi': within5(180),
    'tech-solo': within5(120),
    'tech-male_solo': within5(120),
    'tech-duet': within5(140),
    'tech-mixed': within5(140),
    'tech-team': within5(170),
  },
};

const isSameLimit = (a: MusicLimit | undefined, b: MusicLimit | undefined): boolean =>
  a?.seconds === b?.seconds && a?.tolerance === b?.tolerance;

export const areSameLimits = (a: MusicLimits, b: MusicLimits): boolean =>
  ROUTINE_KEYS.every((routine) => isSameLimit(a[routine], b[routine]));

/** Of limits that are, all of them, those of the preset; otherwise null. */
export function presetOf(limits: MusicLimits): LimitOrigin | null {
  const { source, inForceSince } = SENIOR_LIMITS;
  return areSameLimits(limits, SENIOR_LIMITS.limits) ? { source, inForceSince } : null;
}

/** `by`: whole seconds beyond the tolerance. `unknown`: of a length or a limit that nobody knows. */
type MusicJudgement = { kind: 'within' | 'unknown' } | { kind: 'short' | 'long'; by: number };

/** Whole seconds count, as they are shown: who sees 2:25 is not told that it is more. */
export function judgeLength(
  length: KnownLength | null | undefined,
  limit: MusicLimit | undefined,
): MusicJudgement {
  if (!length || !limit) return { kind: 'unknown' };
  const seconds = Math.floor(length.seconds);
  const [least, most] = [limit.seconds - limit.tolerance, limit.seconds + limit.tolerance];
  if (seconds < least) return { kind: 'short', by: least - seconds };
  return seconds > most ? { kind: 'long', by: seconds - most } : { kind: 'within' };
}

type OutsideJudgement = Extract<MusicJudgement, { by: number }>;

type KnownLength = Pick<MusicLength, 'seconds'> & Partial<MusicLength>;

/** Music that is too long or too short for its programme. */
export interface OutsideMusic {
  length: KnownLength;
  limit: MusicLimit;
  judgement: OutsideJudgement;
}

/** Undefined where it is within, and where nothing can be said. */
export function outsideLimit(
  length: KnownLength | null | undefined,
  limit: MusicLimit | undefined,
): OutsideMusic | undefined {
  const judgement = judgeLength(length, limit);
  return length && limit && 'by' in judgement ? { length, limit, judgement } : undefined;
}

interface MusicOfRoutine {
  routine: RoutineKey;
  musicLength: KnownLength | null;
}

/** Of several tracks those that are outside, in their order. */
export const outsideLimits = <Track extends MusicOfRoutine>(
  tracks: readonly Track[],
  limits: MusicLimits | undefined,
): (Track & { outside: OutsideMusic })[] =>
  tracks.flatMap((track) => {
    const outside = outsideLimit(track.musicLength, limits?.[track.routine]);
    return outside ? [{ ...track, outside }] : [];
  });
