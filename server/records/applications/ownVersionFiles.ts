import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { Records } from '../tables.ts';
import { filesOfValidVersions, type VersionFileRecord } from './submittedFiles.ts';

/**
 * Returns files that the owner has no current copy of, newest application first, without deleted
 * ones.
 */
export const filesApart = (records: Records, kind: FileKind, ownerId: number) =>
  filesOfValidVersions(records)
    .innerJoin('competition', 'competition.id', 'application.competitionId')
    .selectAll('versionFile')
    .select([
      'application.draft',
      'application.teamName as team',
      'application.competitionId',
      'competition.name as competitionName',
      'competition.deadline',
      'competition.musicLimits',
    ])
    .where('application.ownerId', '=', ownerId)
    .where('versionFile.kind', '=', kind)
    .where('versionFile.deletedAt', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('entryFile')
            .select('entryFile.id')
            .whereRef('entryFile.ownerId', '=', 'application.ownerId')
            .whereRef('entryFile.fileId', '=', 'versionFile.fileId')
            .whereRef('entryFile.kind', '=', 'versionFile.kind')
            .where((own) =>
              own.or([
                own('entryFile.draft', '=', ''),
                own('application.draft', 'in', ['', own.ref('entryFile.draft')]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('application.id', 'desc')
    .orderBy('versionFile.routine')
    .orderBy('versionFile.name')
    .execute();

/** Submitted entry by its display name in the valid version. */
interface SubmittedPlace {
  ownerId: number;
  competitionId: string;
  applicationId: number;
  routine: string;
  name: string;
}

/** Undefined if the owner deleted the file. */
export const findOwnVersionFile = (
  records: Records,
  kind: FileKind,
  { ownerId, competitionId, applicationId, routine, name }: SubmittedPlace,
): Promise<(VersionFileRecord & { team: string }) | undefined> =>
  filesOfValidVersions(records)
    .selectAll('versionFile')
    .select('application.teamName as team')
    .where('application.id', '=', applicationId)
    .where('application.ownerId', '=', ownerId)
    .where('application.competitionId', '=', competitionId)
    .where('versionFile.kind', '=', kind)
    .where('versionFile.routine', '=', routine)
    .where('versionFile.name', '=', name)
    .where('versionFile.deletedAt', 'is', null)
    .executeTakeFirst();
