// Music limits by programme; they cause warnings, never refusals (decision 0034).
import { ROUTINE_KEYS, type RoutineKey } from '../programme.ts';

/** Allowed length of a programme's music in whole seconds; `tolerance` applies both ways. */
export interface MusicLimit {
  seconds: number;
  tolerance: number;
}

/** Limits by programme; music of a programme without a limit causes no warning. */
export type MusicLimits = Readonly<Partial<Record<RoutineKey, MusicLimit | undefined>>>;

/** Bounds of the limit that an organiser may set, far beyond every programme. */
export const LIMIT_BOUNDS = { leastSeconds: 10, mostSeconds: 900, mostTolerance: 60 } as const;

export const LIMIT_SOURCES = ['world-aquatics'] as const;

/** Rules from which the limits come, and the date (ISO) when these rules came into force. */
export interface LimitOrigin {
  source: (typeof LIMIT_SOURCES)[number];
  inForceSince: string;
}

interface LimitPreset extends LimitOrigin {
  limits: MusicLimits;
}

export interface LimitTable {
  limits: MusicLimits;
  /** Rules from which all limits come; null if the organiser changed a limit. */
  preset: LimitOrigin | null;
  /** Time of the last change (ISO 8601), also used as the version of the table. */
  setAt: string;
}

const within5 = (seconds: number): MusicLimit => ({ seconds, tolerance: 5 });

/** World Aquatics, seniors; only the free combination comes from a club's rules for juniors. */
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

/** Returns the origin of the preset if all limits equal those of the preset, otherwise null. */
export function presetOf(limits: MusicLimits): LimitOrigin | null {
  const { source, inForceSince } = SENIOR_LIMITS;
  return areSameLimits(limits, SENIOR_LIMITS.limits) ? { source, inForceSince } : null;
}

/** `by`: whole seconds beyond the tolerance. `unknown`: no length or no limit. */
type MusicJudgement = { kind: 'within' | 'unknown' } | { kind: 'short' | 'long'; by: number };

/** Compares whole seconds, as displayed. So music shown as 2:25 never exceeds a limit of 2:25. */
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

export interface OutsideMusic {
  length: KnownLength;
  limit: MusicLimit;
  judgement: OutsideJudgement;
}

/** Returns the judgement of music that is too short or too long; otherwise undefined. */
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

export const outsideLimits = <Track extends MusicOfRoutine>(
  tracks: readonly Track[],
  limits: MusicLimits | undefined,
): (Track & { outside: OutsideMusic })[] =>
  tracks.flatMap((track) => {
    const outside = outsideLimit(track.musicLength, limits?.[track.routine]);
    return outside ? [{ ...track, outside }] : [];
  });

export interface MusicLength {
  /** Audible length, to the millisecond. */
  seconds: number;
  /** The file is truncated: an incomplete last frame, or fewer frames than the encoder stated. */
  isCut: boolean;
}

/** `unreadable`: no layer III frames, or a free bitrate. */
export type MusicMeasure =
  | (MusicLength & {
      /** Mean bitrate in kbit/s. */
      bitrate: number;
      kind: 'constant' | 'variable';
    })
  | 'unreadable';

export const lengthOf = (measure: MusicMeasure | undefined): MusicLength | undefined =>
  measure === undefined || measure === 'unreadable'
    ? undefined
    : { seconds: measure.seconds, isCut: measure.isCut };
