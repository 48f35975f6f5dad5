import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { idsOf } from '../rows.ts';
import type { Records } from '../tables.ts';

export type ApplicationFilter =
  | { 'application.id': number }
  | { 'application.competitionId': string };

export type MissingFilter = ApplicationFilter | { ids: readonly number[] };

interface MissingEntryFile {
  applicationId: number;
  teamName: string;
  kind: FileKind;
  routine: string;
  name: string;
}

async function missingOfKind(
  records: Records,
  kind: FileKind,
  filter: MissingFilter,
): Promise<MissingEntryFile[]> {
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
    .where((entry) =>
      entry.not(
        entry.exists(
          entry
            .selectFrom('versionFile')
            .select('versionFile.fileId')
            .whereRef('versionFile.applicationId', '=', 'application.id')
            .whereRef('versionFile.number', '=', 'application.version')
            .where('versionFile.kind', '=', kind)
            .whereRef('versionFile.routine', '=', 'applicationEntry.routine')
            .whereRef('versionFile.name', '=', 'applicationEntry.name'),
        ),
      ),
    )
    .execute();
  return missing.map((entry) => ({ ...entry, kind }));
}

export async function missingEntryFiles(
  records: Records,
  filter: MissingFilter,
): Promise<MissingEntryFile[]> {
  const missing: MissingEntryFile[][] = [];
  for (const kind of FILE_KINDS) missing.push(await missingOfKind(records, kind, filter));
  return missing.flat();
}
