// Edits the limits for music length. The device stores only edited fields. All other fields show the server's table.
import { useStore } from 'jotai';
import { useState } from 'react';
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
import { type FormValues, useFormDraft } from '#state/useFormDraft.ts';
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

/** Field of the draft: version (`setAt`) of the limits when the edit began. Older builds wrote a JSON with it. */
const SEEN = 'seen';

const NO_EDITS: FormValues<string> = {};

/** Returns the typed texts that differ from a table. All other fields follow the table. */
const editsOf = (typed: FormValues<string>, table: TypedLimits): Partial<TypedLimits> =>
  Object.fromEntries(
    LIMIT_FIELDS.flatMap((field) => {
      const { [field]: text = table[field] } = typed;
      return text === table[field] ? [] : [[field, text]];
    }),
  );

export function useLimits({ id, musicLimits }: Competition) {
  const setAt = musicLimits?.setAt ?? '';
  const draft = useFormDraft<string>(`music-limits ${id}`, NO_EDITS);
  const { values, replace, drop } = draft;
  /** Table that replaced the version `over` on the server. It is shown until the page has loaded the new version. */
  const [sent, setSent] = useState<{ over: string; table: TypedLimits }>();
  const [wasTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string>();
  const store = useStore();
  const saved = sent?.over === setAt ? sent.table : typedOf(musicLimits?.limits ?? {});
  const edits = editsOf(values, saved);
  const isDirty = Object.keys(edits).length > 0;
  const typed = { ...saved, ...edits };
  const seen = (isDirty && values[SEEN]) || setAt;
  const { limits, errors } = readTyped(typed);

  const [isSaving, send] = useAction(async (wanted: MusicLimits) => {
    const table = typedOf(wanted);
    // Shows limits in their normal form, for example 2:20 instead of 02:20.
    replace(() => ({ ...editsOf(table, saved), [SEEN]: seen }));
    setFailure(undefined);
    const failed = await limitMusic(store, { id, limits: wanted, seen: setAt });
    if (failed) {
      setFailure(failureText(failed));
      return;
    }
    setSent({ over: setAt, table });
    const left = replace((latest) => editsOf(latest, table));
    if (Object.keys(left).length === 0) void drop();
  });

  const change = (some: Partial<TypedLimits>) =>
    replace((latest) => {
      const changed = { ...latest, ...some };
      // During a save keeps also texts that equal the old table, because they may differ from the table being saved.
      return { ...(isSaving ? changed : editsOf(changed, saved)), [SEEN]: seen };
    });
  const save = () => {
    const isWrong = Object.keys(errors).length > 0;
    setTried(isWrong);
    if (isWrong) setRefusals((count) => count + 1);
    else if (isDirty) send(limits);
  };
  return {
    values: typed,
    limits,
    isDirty,
    isSaving,
    savedAt: draft.savedAt,
    failure,
    hasChanged: !seen.includes(setAt),
    /** Errors in the fields. They are shown only after the first attempt to save. */
    errors: wasTried ? errors : {},
    /** Number of failed attempts. Each one focuses the first invalid field. */
    refusals,
    change: (field: LimitField, value: string) => change({ [field]: value }),
    save,
    /** Fills in the preset. Also saves it if there are no other limits or edits. */
    takePreset: () => {
      if (setAt === '' && !isDirty) send(SENIOR_LIMITS.limits);
      else change(typedOf(SENIOR_LIMITS.limits));
    },
    clear: () => change(typedOf({})),
    cancel: async () => {
      replace(() => NO_EDITS);
      setTried(false);
      setFailure(undefined);
      await drop();
    },
  };
}

export type LimitsForm = ReturnType<typeof useLimits>;
