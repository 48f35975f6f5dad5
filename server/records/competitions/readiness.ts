import { isValidVersion } from '../applications/applications.ts';
import { filesOfValidVersions } from '../applications/submittedFiles.ts';
import { unsubmittedDraftsIn } from '../drafts/unsubmittedDrafts.ts';
import type { Records } from '../tables.ts';
import { REMINDED_OWNER } from './reminders.ts';

/** Selects the applications that the readiness list shows, so that other reads are limited to them. */
const firstApplications = (records: Records, competitionId: string, most: number) =>
  records
    .selectFrom('application')
    .where('application.competitionId', '=', competitionId)
    .orderBy('application.confirmedAt')
    .orderBy('application.id')
    .limit(most);

/** Lists applications with their owners, first submitted first. A deleted owner has '' as name and e-mail. */
export const applicationsWithOwners = (records: Records, competitionId: string, most: number) =>
  firstApplications(records, competitionId, most)
    .innerJoin('applicationVersion', isValidVersion)
    .innerJoin('user', 'user.id', 'application.ownerId')
    .selectAll('application')
    .select(['applicationVersion.at', 'user.fullName', 'user.email', ...REMINDED_OWNER])
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
      ...REMINDED_OWNER,
    ])
    .execute();

type OfDrafts = { most: number } | { draft: string };

/** Lists files of drafts. `isOwn` is false for a file that belongs to no draft, but fits the draft's team. */
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
