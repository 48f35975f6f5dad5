import { filesOfValidVersions } from '../applications/submittedFiles.ts';
import { unsubmittedDraftsIn } from '../drafts/unsubmittedDrafts.ts';
import type { Records } from '../tables.ts';

/** Limits all reads to the teams that are shown. */
const firstApplications = (records: Records, competitionId: string, most: number) =>
  records
    .selectFrom('application')
    .where('application.competitionId', '=', competitionId)
    .orderBy('application.confirmedAt')
    .orderBy('application.id')
    .limit(most);

/** In order of submission. Deleted accounts have '' as name and e-mail. */
export const applicationsWithOwners = (records: Records, competitionId: string, most: number) =>
  firstApplications(records, competitionId, most)
    .innerJoin('applicationVersion', (join) =>
      join
        .onRef('applicationVersion.applicationId', '=', 'application.id')
        .onRef('applicationVersion.number', '=', 'application.version'),
    )
    .innerJoin('user', 'user.id', 'application.ownerId')
    .select([
      'application.id',
      'application.teamName',
      'application.teamKey',
      'application.city',
      'application.staff',
      'application.judges',
      'application.facts',
      'applicationVersion.at',
      'application.version',
      'application.openUntil',
      'application.returnReason',
      'application.returnedAt',
      'user.fullName',
      'user.email',
    ])
    .execute();

export const submittedEntriesIn = (records: Records, competitionId: string, most: number) =>
  records
    .selectFrom('application')
    .innerJoin('applicationEntry', 'applicationEntry.applicationId', 'application.id')
    .select(['applicationEntry.applicationId', 'applicationEntry.routine', 'applicationEntry.name'])
    .where(
      'application.id',
      'in',
      firstApplications(records, competitionId, most).select('application.id'),
    )
    .execute();

export const submittedFilesIn = (records: Records, competitionId: string, most: number) =>
  filesOfValidVersions(records)
    .select([
      'versionFile.applicationId',
      'versionFile.kind',
      'versionFile.routine',
      'versionFile.name',
      'versionFile.music',
      'versionFile.deletedAt',
    ])
    .where(
      'application.id',
      'in',
      firstApplications(records, competitionId, most).select('application.id'),
    )
    .execute();

const firstDrafts = (records: Records, competitionId: string, most: number) =>
  unsubmittedDraftsIn(records, competitionId)
    .orderBy('draft.updatedAt', 'desc')
    .orderBy('draft.id')
    .limit(most);

export const draftsWithOwners = (records: Records, competitionId: string, most: number) =>
  firstDrafts(records, competitionId, most)
    .innerJoin('user', 'user.id', 'draft.ownerId')
    .select([
      'draft.id',
      'draft.teamName',
      'draft.facts',
      'draft.updatedAt',
      'user.fullName',
      'user.email',
    ])
    .execute();

type OfDrafts = { most: number } | { draft: string };

/**
 * Files of drafts. `isOwn` is false for fitting files without a draft, of the same team or of none.
 */
export async function filesOfDraftsIn(records: Records, competitionId: string, of: OfDrafts) {
  const files = await unsubmittedDraftsIn(records, competitionId)
    .where((draft) =>
      'draft' in of
        ? draft('draft.id', '=', of.draft)
        : draft('draft.id', 'in', firstDrafts(records, competitionId, of.most).select('draft.id')),
    )
    .innerJoin('entryFile', (join) =>
      join
        .onRef('entryFile.ownerId', '=', 'draft.ownerId')
        .onRef('entryFile.competitionId', '=', 'draft.competitionId')
        .on((file) =>
          file.or([
            file('entryFile.draft', '=', file.ref('draft.id')),
            file.and([
              file('entryFile.draft', '=', ''),
              file.or([
                file('entryFile.teamKey', 'is', null),
                file('entryFile.teamKey', '=', file.ref('draft.teamKey')),
              ]),
            ]),
          ]),
        ),
    )
    .select([
      'draft.id',
      'entryFile.draft',
      'entryFile.kind',
      'entryFile.routine',
      'entryFile.name',
      'entryFile.music',
    ])
    .execute();
  return files.map(({ draft: owner, ...file }) => ({ ...file, isOwn: owner === file.id }));
}
