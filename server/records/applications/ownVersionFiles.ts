import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { OwnedEntry } from '../files/entryFiles.ts';
import type { Records } from '../tables.ts';
import { isOfItsDraft } from '../files/isFileOfEntry.ts';
import { filesOfValidVersions } from './submittedFiles.ts';

/** Lists submitted files that are no longer in `entryFile`, although their owner has not deleted them. */
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
    .where((file) => file.and({ 'application.ownerId': ownerId, 'versionFile.kind': kind }))
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
            .where(isOfItsDraft),
        ),
      ),
    )
    .orderBy('application.id', 'desc')
    .orderBy('versionFile.routine')
    .orderBy('versionFile.name')
    .execute();

/** Finds a submitted file by the display name of its entry. Ignores a file that the owner deleted. */
export const findOwnVersionFile = (
  records: Records,
  kind: FileKind,
  {
    ownerId,
    competitionId,
    applicationId,
    routine,
    name,
  }: Omit<OwnedEntry, 'draft'> & {
    applicationId: number;
  },
) =>
  filesOfValidVersions(records)
    .selectAll('versionFile')
    .select('application.teamName as team')
    .where((file) => file.and({ ownerId, competitionId, applicationId, kind, routine, name }))
    .where('versionFile.deletedAt', 'is', null)
    .executeTakeFirst();
