// Missing cards and music of submitted applications.
import type { MissingFile } from '#contract/shapes.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { isRoutineKey, ROUTINE_KEYS } from '#domain/programme.ts';
import {
  missingEntryFiles,
  type MissingFilter,
} from '#server/records/applications/missingEntryFiles.ts';
import type { Records } from '#server/records/tables.ts';

const byPlace = (a: MissingFile, b: MissingFile): number =>
  ROUTINE_KEYS.indexOf(a.routine) - ROUTINE_KEYS.indexOf(b.routine) ||
  a.name.localeCompare(b.name, 'ru') ||
  FILE_KINDS.indexOf(a.kind) - FILE_KINDS.indexOf(b.kind);

export async function missingFilesByApplication(
  records: Records,
  filter: MissingFilter,
): Promise<(rowid: number) => MissingFile[]> {
  const missing = await missingEntryFiles(records, filter);
  const byApplication = Map.groupBy(missing, ({ applicationId }) => applicationId);
  return (rowid) =>
    (byApplication.get(rowid) ?? [])
      .flatMap(({ kind, routine, name }) =>
        isRoutineKey(routine) ? [{ kind, routine, name }] : [],
      )
      .toSorted(byPlace);
}

/** Returns the missing files of one application. */
export const missingFilesOf = async (records: Records, rowid: number): Promise<MissingFile[]> =>
  (await missingFilesByApplication(records, { 'application.id': rowid }))(rowid);
