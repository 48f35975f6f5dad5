// What «Готовность» is made of: submitted applications and drafts of a competition, and which files drafts have.
import { unsubmittedDraftsIn } from '../drafts/drafts.ts';
import type { Records } from '../tables.ts';

/** With whoever has submitted them; of a deleted account name and e-mail are ''. In the order of submission. */
export const applicationsWithOwners = (records: Records, competitionId: string, most: number) =>
  records
    .selectFrom('application')
    .innerJoin('user', 'user.id', 'application.ownerId')
    .select([
      'application.id',
      'application.ownerId',
      'application.teamName',
      'application.teamKey',
      'application.city',
      'application.staff',
      'application.judges',
      'application.facts',
      'application.confirmedAt',
      'application.version',
      'application.openUntil',
      'application.returnReason',
      'application.returnedAt',
      'user.fullName',
      'user.email',
    ])
    .where('application.competitionId', '=', competitionId)
    .orderBy('application.confirmedAt')
    .orderBy('application.id')
    .limit(most)
    .execute();

/** The entries of submitted applications, by their names. */
export const submittedEntriesIn = (records: Records, competitionId: string) =>
  records
    .selectFrom('application')
    .innerJoin('applicationEntry', 'applicationEntry.applicationId', 'application.id')
    .select(['applicationEntry.applicationId', 'applicationEntry.routine', 'applicationEntry.name'])
    .where('application.competitionId', '=', competitionId)
    .execute();

/** Drafts that are saved and neither submitted nor deleted, with whoever prepares them; the last changed first. */
export const draftsWithOwners = (records: Records, competitionId: string, most: number) =>
  unsubmittedDraftsIn(records, competitionId)
    .innerJoin('user', 'user.id', 'draft.ownerId')
    .select([
      'draft.id',
      'draft.ownerId',
      'draft.teamName',
      'draft.teamKey',
      'draft.facts',
      'draft.updatedAt',
      'user.fullName',
      'user.email',
    ])
    .orderBy('draft.updatedAt', 'desc')
    .orderBy('draft.id')
    .limit(most)
    .execute();

/**
 * The cards and music that drafts of a competition have, with `isOwn`: whether it came for the draft. Others came without
 * a draft and would do where it has none: one of its team, or of no team. Of `draft` alone where it is given.
 */
export async function filesOfDraftsIn(records: Records, competitionId: string, draft?: string) {
  const files = await unsubmittedDraftsIn(records, competitionId)
    .$if(draft !== undefined, (all) => all.where('draft.id', '=', draft ?? ''))
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

/** Drafts whose form was read by builds that kept nothing of it: the first `most` behind the id `last`. */
export const draftsWithoutFacts = (records: Records, last: string, most: number) =>
  records
    .selectFrom('draft')
    .select(['id', 'formFileId'])
    .where('facts', '=', '')
    .where('teamName', '<>', '')
    .where('formFileId', 'is not', null)
    .where('id', '>', last)
    .orderBy('id')
    .limit(most)
    .execute();

interface NotedFacts {
  id: string;
  /** The form that says it: nothing is noted once another stands there. */
  formFileId: string | null;
  facts: string;
}

export async function noteDraftFacts(
  records: Records,
  { id, formFileId, facts }: NotedFacts,
): Promise<void> {
  await records
    .updateTable('draft')
    .set({ facts })
    .where('id', '=', id)
    .where('formFileId', '=', formFileId)
    .execute();
}
