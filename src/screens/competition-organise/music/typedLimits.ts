import { LIMIT_BOUNDS, type MusicLimit, type MusicLimits } from '#domain/music/limits.ts';
import { PROGRAMME_TYPES, ROUTINE_KEYS, type RoutineKey, routineParts } from '#domain/programme.ts';
import { limitsText, secondsIn } from '#text/competition/musicLimits.ts';
import { lengthText } from '#text/music.ts';

export const toleranceOf = (routine: RoutineKey) => `${routine} tolerance` as const;
export type LimitField = RoutineKey | ReturnType<typeof toleranceOf>;
/** A row without a time has no limit. */
export type TypedLimits = Readonly<Record<LimitField, string>>;

/** Free types before technical ones. */
export const LIMIT_ROWS: readonly RoutineKey[] = PROGRAMME_TYPES.flatMap((type) =>
  ROUTINE_KEYS.filter((routine) => routineParts(routine).type === type),
);
const LIMIT_FIELDS: readonly LimitField[] = LIMIT_ROWS.flatMap((routine) => [
  routine,
  toleranceOf(routine),
]);

const USUAL_TOLERANCE = 5;

const ofFields = (valueOf: (field: LimitField) => string): TypedLimits =>
  Object.fromEntries(LIMIT_FIELDS.map((field) => [field, valueOf(field)])) as TypedLimits;

export function typedOf(limits: MusicLimits): TypedLimits {
  const typed = new Map<LimitField, string>();
  for (const routine of LIMIT_ROWS) {
    const { [routine]: limit } = limits;
    typed.set(routine, limit ? lengthText(limit.seconds) : '');
    typed.set(toleranceOf(routine), String(limit?.tolerance ?? USUAL_TOLERANCE));
  }
  return ofFields((field) => typed.get(field) ?? '');
}

/** Drops other kept values. */
export const typedIn = (values: TypedLimits): TypedLimits => ofFields((field) => values[field]);

export const areSameTyped = (a: TypedLimits, b: TypedLimits): boolean =>
  LIMIT_FIELDS.every((field) => a[field] === b[field]);

/** Rebases typed fields on the current limits. */
export const rebasedTyped = (
  typed: TypedLimits,
  before: TypedLimits,
  standing: TypedLimits,
): TypedLimits =>
  ofFields((field) => (typed[field] === before[field] ? standing[field] : typed[field]));

type LimitErrors = Readonly<Partial<Record<LimitField, string>>>;

const { leastSeconds, mostSeconds, mostTolerance } = LIMIT_BOUNDS;

function wrongTime(written: string): string | undefined {
  const seconds = secondsIn(written);
  const { notTime, noSuchTime, outOfBounds } = limitsText.wrong;
  if (seconds === undefined) return notTime;
  if (seconds === 'no-such-time') return noSuchTime(written.trim());
  return seconds < leastSeconds || seconds > mostSeconds ? outOfBounds : undefined;
}

const isTolerance = (written: string): boolean =>
  /^\d{1,2}$/u.test(written.trim()) && Number(written) <= mostTolerance;

/** Undefined for an empty row. */
function readRow(time: string, tolerance: string): MusicLimit | undefined {
  const seconds = secondsIn(time);
  return typeof seconds === 'number' ? { seconds, tolerance: Number(tolerance) } : undefined;
}

/** `limits` are valid only without errors. */
export function readTyped(typed: TypedLimits): { limits: MusicLimits; errors: LimitErrors } {
  const limits: Partial<Record<RoutineKey, MusicLimit>> = {};
  const errors: Partial<Record<LimitField, string>> = {};
  for (const routine of LIMIT_ROWS) {
    const [time, tolerance] = [typed[routine], typed[toleranceOf(routine)]];
    if (time.trim() === '') continue;
    const wrong = wrongTime(time);
    if (wrong !== undefined) errors[routine] = wrong;
    if (!isTolerance(tolerance)) errors[toleranceOf(routine)] = limitsText.wrong.tolerance;
    const limit = readRow(time, tolerance);
    if (limit) limits[routine] = limit;
  }
  return { limits, errors };
}
