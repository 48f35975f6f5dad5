// Edits the limits of music. The device keeps the edit and rebases it if the limits change on the server.
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Competition } from '#domain/competition/competition.ts';
import {
  LIMIT_BOUNDS,
  type MusicLimit,
  type MusicLimits,
  SENIOR_LIMITS,
} from '#domain/music/limits.ts';
import { PROGRAMME_TYPES, ROUTINE_KEYS, type RoutineKey, routineParts } from '#domain/programme.ts';
import { limitMusic } from '#state/competition/editedCompetition.ts';
import { failureText } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { useFormDraft } from '#state/useFormDraft.ts';
import { limitsText, secondsIn } from '#text/competition/musicLimits.ts';
import { lengthText } from '#text/music.ts';

export const toleranceOf = (routine: RoutineKey) => `${routine} tolerance` as const;
export type LimitField = RoutineKey | ReturnType<typeof toleranceOf>;
/** Typed texts by field. A programme without a typed time has no limit. */
type TypedLimits = Readonly<Record<LimitField, string>>;

/** Programmes in the order of the rows: by type, and free before technical ones. */
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
  const typed = LIMIT_ROWS.flatMap((routine) => {
    const { [routine]: limit } = limits;
    return [
      [routine, limit ? lengthText(limit.seconds) : ''],
      [toleranceOf(routine), String(limit?.tolerance ?? USUAL_TOLERANCE)],
    ];
  });
  return Object.fromEntries(typed) as TypedLimits;
}

const typedIn = (values: TypedLimits): TypedLimits => ofFields((field) => values[field]);

export const areSameTyped = (a: TypedLimits, b: TypedLimits): boolean =>
  LIMIT_FIELDS.every((field) => a[field] === b[field]);

/** Returns the fields that the user has edited, and the current limits in the other fields. */
export const rebasedTyped = (
  typed: TypedLimits,
  before: TypedLimits,
  current: TypedLimits,
): TypedLimits =>
  ofFields((field) => (typed[field] === before[field] ? current[field] : typed[field]));

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

/** Reads the typed limits and finds errors. Use `limits` only if there are no errors. */
export function readTyped(typed: TypedLimits): { limits: MusicLimits; errors: LimitErrors } {
  const limits: Partial<Record<RoutineKey, MusicLimit>> = {};
  const errors: Partial<Record<LimitField, string>> = {};
  for (const routine of LIMIT_ROWS) {
    const [time, tolerance] = [typed[routine], typed[toleranceOf(routine)]];
    if (time.trim() === '') continue;
    const wrong = wrongTime(time);
    if (wrong !== undefined) errors[routine] = wrong;
    if (!isTolerance(tolerance)) errors[toleranceOf(routine)] = limitsText.wrong.tolerance;
    const seconds = secondsIn(time);
    if (typeof seconds === 'number') limits[routine] = { seconds, tolerance: Number(tolerance) };
  }
  return { limits, errors };
}

/** Fields that the draft stores besides the limits. `changed` is 'true' if the limits changed since `seen`. */
type Extra = 'seen' | 'changed';

interface SeenTable {
  setAt: string;
  typed: TypedLimits;
}

const seenOf = ({ musicLimits }: Competition): SeenTable => ({
  setAt: musicLimits?.setAt ?? '',
  typed: typedOf(musicLimits?.limits ?? {}),
});

const keptSeen = v.object({ setAt: v.string(), typed: v.record(v.string(), v.string()) });

function readSeen(kept: string, fallback: SeenTable): SeenTable {
  try {
    const { setAt, typed } = v.parse(keptSeen, JSON.parse(kept));
    return { setAt, typed: typedIn({ ...fallback.typed, ...typed }) };
  } catch {
    return fallback;
  }
}

const writtenSeen = (seen: SeenTable) => ({ seen: JSON.stringify(seen) });
const emptyOf = (seen: SeenTable) => ({ ...seen.typed, ...writtenSeen(seen), changed: '' });

export function useLimits(competition: Competition) {
  const { id } = competition;
  const current = seenOf(competition);
  const [empty] = useState(() => emptyOf(current));
  const draft = useFormDraft<LimitField | Extra>(`music-limits ${id}`, empty);
  const { values, put, drop, isRead, savedAt } = draft;
  const [wasTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string>();
  const store = useStore();
  const seen = readSeen(values.seen, current);
  const typed = typedIn(values);
  const isDirty = !areSameTyped(typed, seen.typed);
  const { limits, errors } = readTyped(typed);

  const [isSaving, send] = useAction(async (wanted: MusicLimits) => {
    // Shows limits in their normal form, for example 2:20 instead of 02:20.
    put(typedOf(wanted));
    setFailure(undefined);
    const failed = await limitMusic(store, { id, limits: wanted, seen: seen.setAt });
    if (failed) setFailure(failureText(failed));
    else await drop();
  });

  useEffect(() => {
    if (!isRead || isSaving || seen.setAt === current.setAt) return;
    const rebased = rebasedTyped(typed, seen.typed, current.typed);
    const isStillDirty = !areSameTyped(rebased, current.typed);
    put({ ...rebased, ...writtenSeen(current), changed: isStillDirty ? 'true' : '' });
    // Deletes the draft if nothing has changed.
    if (!isStillDirty) void drop();
  });

  const save = () => {
    const isWrong = Object.keys(errors).length > 0;
    setTried(isWrong);
    if (isWrong) setRefusals((count) => count + 1);
    else if (isDirty) send(limits);
  };
  const isNew = current.setAt === '' && !isDirty;
  return {
    values: typed,
    limits,
    isDirty,
    isSaving,
    savedAt,
    failure,
    hasChanged: values.changed === 'true',
    /** Errors in the fields. They are shown only after the first attempt to save. */
    errors: wasTried ? errors : {},
    /** Number of failed attempts. Each one focuses the first invalid field. */
    refusals,
    change: (field: LimitField, value: string) => draft.change(field, value),
    save,
    /** Fills in the preset. Also saves it if there are no other limits or edits. */
    takePreset: () => {
      if (isNew) send(SENIOR_LIMITS.limits);
      else put(typedOf(SENIOR_LIMITS.limits));
    },
    clear: () => put(typedOf({})),
    cancel: async () => {
      put(emptyOf(current));
      setTried(false);
      await drop();
    },
  };
}

export type LimitsForm = ReturnType<typeof useLimits>;
