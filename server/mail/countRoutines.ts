import type { FileKind } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';

interface OfRoutine {
  routine: RoutineKey;
}

export const countRoutines = (
  entries: readonly OfRoutine[],
  missing: readonly (OfRoutine & { kind: FileKind })[],
) =>
  ROUTINE_KEYS.map((routine) => {
    const lacking = missing.filter((file) => file.routine === routine);
    return {
      routine,
      entries: entries.filter((entry) => entry.routine === routine).length,
      withoutCard: lacking.filter(({ kind }) => kind === 'card').length,
      withoutMusic: lacking.filter(({ kind }) => kind === 'music').length,
    };
  }).filter((each) => each.entries > 0);
