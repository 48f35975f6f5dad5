import type { MissingFile } from '#contract/shapes.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';
import { idsOf } from '../rows.ts';
import type { Records } from '../tables.ts';
import { filesOfEntry } from './submittedFiles.ts';

export type ApplicationFilter =
  | { 'application.id': number }
  | { 'application.competitionId': string };

type MissingFilter = ApplicationFilter | { ids: readonly number[] };

async function missingOfKind(records: Records, kind: FileKind, filter: MissingFilter) {
  const missing = await records
    .selectFrom('application')
    .innerJoin('applicationEntry', 'applicationEntry.applicationId', 'application.id')
    .select([
      'applicationId',
      'application.teamName',
      'applicationEntry.routine',
      'applicationEntry.name',
    ])
    .where((where) =>
      'ids' in filter ? where('application.id', 'in', idsOf(filter.ids)) : where.and(filter),
    )
    .where((row) => row.not(row.exists(filesOfEntry(row, kind))))
    .execute();
  return missing.map((entry) => ({ ...entry, kind }));
}

export async function missingEntryFiles(records: Records, filter: MissingFilter) {
  const cards = await missingOfKind(records, 'card', filter);
  return [...cards, ...(await missingOfKind(records, 'music', filter))];
}

interface Place {
  routine: RoutineKey;
  name: string;
}

export const comparePlaces = (a: Place, b: Place): number =>
  ROUTINE_KEYS.indexOf(a.routine) - ROUTINE_KEYS.indexOf(b.routine) ||
  a.name.localeCompare(b.name, 'ru');

export async function missingFilesByApplication(
  records: Records,
  filter: MissingFilter,
): Promise<(rowid: number) => MissingFile[]> {
  const missing = await missingEntryFiles(records, filter);
  const byApplication = Map.groupBy(missing, ({ applicationId }) => applicationId);
  return (rowid) =>
    (byApplication.get(rowid) ?? [])
      .map(({ kind, routine, name }) => ({ kind, routine, name }))
      // The sort is stable, so the card of an entry stays before its music.
      .toSorted(comparePlaces);
}

export const missingFilesOf = async (records: Records, rowid: number) =>
  (await missingFilesByApplication(records, { 'application.id': rowid }))(rowid);
