// The versions of submitted applications, and what is stored of them.
import type { Insertable } from 'kysely';
import type { Records, Tables } from './tables.ts';

/** Its cards and music follow it (`fillVersionOf`). */
export async function insertVersion(
  trx: Records,
  version: Insertable<Tables['applicationVersion']>,
): Promise<void> {
  await trx.insertInto('applicationVersion').values(version).execute();
}

/** The stored files that any version of these applications names: forms, cards and music. */
export const storedFilesOfVersions = (
  records: Records,
  of: { id: number } | { competitionId: string },
) => {
  const applications = records
    .selectFrom('application')
    .select('id')
    .where((application) => application.and(of));
  return records
    .selectFrom('applicationVersion')
    .select('formFileId as fileId')
    .where('applicationId', 'in', applications)
    .union(
      records
        .selectFrom('versionFile')
        .select((file) => file.ref('fileId').$castTo<string | null>().as('fileId'))
        .where('applicationId', 'in', applications),
    );
};

const versionsOf = (records: Records, applicationId: number) =>
  records
    .selectFrom('applicationVersion')
    .leftJoin('user', 'user.id', 'applicationVersion.userId')
    .select(['number', 'at', 'cause', 'reason', 'user.login'])
    .where('applicationId', '=', applicationId);

/** In their order, without their contents; `login` of who made each, null where the account is forgotten. */
export const listVersions = (records: Records, applicationId: number) =>
  versionsOf(records, applicationId).orderBy('number').execute();

export const findVersion = (records: Records, applicationId: number, number: number) =>
  versionsOf(records, applicationId)
    .select('content')
    .where('number', '=', number)
    .executeTakeFirst();
