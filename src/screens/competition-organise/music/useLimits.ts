// Edit of the limits, rebased on the server's current state and kept on the device.
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Competition } from '#domain/competition/competition.ts';
import { type MusicLimits, SENIOR_LIMITS } from '#domain/music/limits.ts';
import { limitMusic } from '#state/competition/musicLimits.ts';
import { failureText } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { useFormDraft } from '#state/useFormDraft.ts';
import {
  areSameTyped,
  type LimitField,
  readTyped,
  rebasedTyped,
  typedIn,
  type TypedLimits,
  typedOf,
} from './typedLimits.ts';

const NOTHING = () => ({});

/** Kept beside the fields: state seen at the start, and 'true' if it changed elsewhere. */
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

/** `otherwise`: state used if the kept one cannot be read. */
function readSeen(kept: string, otherwise: SeenTable): SeenTable {
  try {
    const { setAt, typed } = v.parse(keptSeen, JSON.parse(kept));
    return { setAt, typed: typedIn({ ...otherwise.typed, ...typed }) };
  } catch {
    return otherwise;
  }
}

const writtenSeen = (seen: SeenTable) => ({ seen: JSON.stringify(seen) });
const emptyOf = (seen: SeenTable) => ({ ...seen.typed, ...writtenSeen(seen), changed: '' });

export function useLimits(competition: Competition) {
  const { id } = competition;
  const standing = seenOf(competition);
  const [empty] = useState(() => emptyOf(standing));
  const draft = useFormDraft<LimitField | Extra>(`music-limits ${id}`, empty, NOTHING);
  const { values, put, drop, isRead, savedAt } = draft;
  const [wasTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string>();
  const store = useStore();
  const seen = readSeen(values.seen, standing);
  const typed = typedIn(values);
  const isDirty = !areSameTyped(typed, seen.typed);
  const { limits, errors } = readTyped(typed);

  const [isSaving, send] = useAction(async (wanted: MusicLimits) => {
    // Normalised: «02:20» becomes 2:20.
    put(typedOf(wanted));
    setFailure(undefined);
    const failed = await limitMusic(store, { id, limits: wanted, seen: seen.setAt });
    if (failed) setFailure(failureText(failed));
    else await drop();
  });

  useEffect(() => {
    if (!isRead || isSaving || seen.setAt === standing.setAt) return;
    const rebased = rebasedTyped(typed, seen.typed, standing.typed);
    const isStillDirty = !areSameTyped(rebased, standing.typed);
    put({ ...rebased, ...writtenSeen(standing), changed: isStillDirty ? 'true' : '' });
    // A clean form needs no draft.
    if (!isStillDirty) void drop();
  });

  const save = () => {
    const isWrong = Object.keys(errors).length > 0;
    setTried(isWrong);
    if (isWrong) setRefusals((count) => count + 1);
    else if (isDirty) send(limits);
  };
  const isNew = standing.setAt === '' && !isDirty;
  return {
    values: typed,
    limits,
    isDirty,
    isSaving,
    savedAt,
    failure,
    hasChanged: values.changed === 'true',
    /** Shown after the first attempt to save. */
    errors: wasTried ? errors : {},
    /** Number of failed attempts; each focuses the first invalid field. */
    refusals,
    change: (field: LimitField, value: string) => draft.change(field, value),
    save,
    /** Saves at once if nothing is lost. */
    takePreset: () => {
      if (isNew) send(SENIOR_LIMITS.limits);
      else put(typedOf(SENIOR_LIMITS.limits));
    },
    clear: () => put(typedOf({})),
    cancel: async () => {
      put(emptyOf(standing));
      setTried(false);
      await drop();
    },
  };
}

export type LimitsForm = ReturnType<typeof useLimits>;
