// How long music may sound in each programme, and what a length is beside that: a warning, never a refusal.
import type { RoutineKey } from '../programme.ts';
import type { MusicLength } from './musicMeasure.ts';

/** Whole seconds; `tolerance` to either side. */
export interface MusicLimit {
  seconds: number;
  tolerance: number;
}

/** A programme without one is not judged. */
export type MusicLimits = Readonly<Partial<Record<RoutineKey, MusicLimit>>>;

export interface LimitPreset {
  /** Who says so, and since when it holds: an ISO date. */
  source: 'world-aquatics';
  inForceSince: string;
  limits: MusicLimits;
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

/** `by`: whole seconds beyond the tolerance. `unknown`: of a length or a limit that nobody knows. */
export type MusicJudgement =
  | { kind: 'within' | 'unknown' }
  | { kind: 'short' | 'long'; by: number };

/** Whole seconds count, as they are shown: who sees 2:25 is not told that it is more. */
export function judgeLength(
  length: Pick<MusicLength, 'seconds'> | null | undefined,
  limit: MusicLimit | undefined,
): MusicJudgement {
  if (!length || !limit) return { kind: 'unknown' };
  const seconds = Math.floor(length.seconds);
  const [least, most] = [limit.seconds - limit.tolerance, limit.seconds + limit.tolerance];
  if (seconds < least) return { kind: 'short', by: least - seconds };
  return seconds > most ? { kind: 'long', by: seconds - most } : { kind: 'within' };
}
