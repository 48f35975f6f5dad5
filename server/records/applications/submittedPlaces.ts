// Reads entries and their files in one query, so that they belong to the same version.
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { Records } from '../tables.ts';

export async function submittedPlacesIn(records: Records, competitionId: string, kind: FileKind) {
  const places = await records
    .selectFrom('application')
    .innerJoin('applicationEntry', 'applicationEntry.applicationId', 'application.id')
    .leftJoin('versionFile', (join) =>
      join
        .onRef('versionFile.applicationId', '=', 'application.id')
        .onRef('versionFile.number', '=', 'application.version')
        .on('versionFile.kind', '=', kind)
        .onRef('versionFile.routine', '=', 'applicationEntry.routine')
        .onRef('versionFile.name', '=', 'applicationEntry.name'),
    )
    .select([
      'application.teamName',
      'application.ownerId',
      'applicationEntry.routine',
      'applicationEntry.name',
      'versionFile.sha256',
      'versionFile.fileName',
      'versionFile.size',
      'versionFile.uploadedAt',
      'versionFile.music',
      'versionFile.deletedAt',
    ])
    .where('application.competitionId', '=', competitionId)
    .execute();
  return places.map(({ teamName, routine, name, sha256, fileName, size, uploadedAt, ...rest }) => ({
    teamName,
    routine,
    name,
    file:
      sha256 === null || fileName === null || size === null || uploadedAt === null
        ? undefined
        : { sha256, fileName, size, uploadedAt, ...rest },
  }));
}
