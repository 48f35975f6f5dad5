// Sums the bytes of all versions of an owner's applications to a competition.
import { sql } from 'kysely';
import { isFileOfEntry } from '../files/isFileOfEntry.ts';
import type { Records } from '../tables.ts';

interface WhoseApplications {
  ownerId: number;
  competitionId: string;
}

/** Selects each file once per application. Includes files that a correction has added but not submitted yet. */
const filesOf = (
  records: Records,
  { ownerId, competitionId }: WhoseApplications,
  replaced: number,
) => {
  const kept = records
    .selectFrom('keptApplication')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId);
  return records
    .selectFrom('versionFile')
    .select(['applicationId', 'sha256', 'size'])
    .where('applicationId', 'in', kept)
    .union(
      records
        .selectFrom('applicationVersion')
        .select(['applicationId', 'formSha256 as sha256', 'formSize as size'])
        .where('formSha256', '<>', '')
        .where('applicationId', 'in', kept),
    )
    .union(
      records
        .selectFrom('application')
        .innerJoin('applicationEntry', 'applicationEntry.applicationId', 'application.id')
        .innerJoin('entryFile', (join) => join.on(isFileOfEntry))
        .select(['application.id as applicationId', 'entryFile.sha256', 'entryFile.size'])
        .where('application.ownerId', '=', ownerId)
        .where('application.competitionId', '=', competitionId)
        .where('entryFile.id', '<>', replaced),
    );
};

/** Sums bytes by application id, also for removed applications. Leaves out the file with the id `replaced`. */
export async function submittedBytesOf(
  records: Records,
  whose: WhoseApplications,
  replaced = 0,
): Promise<Map<number, number>> {
  const { ownerId, competitionId } = whose;
  const contents = records
    .selectFrom('keptApplication')
    .innerJoin('applicationVersion', 'applicationVersion.applicationId', 'keptApplication.id')
    .select(['applicationId', sql<number>`octet_length(content)`.as('bytes')])
    .where((application) => application.and({ ownerId, competitionId }));
  const all = records
    .selectFrom(filesOf(records, whose, replaced).as('file'))
    .select(['applicationId', 'size as bytes'])
    .unionAll(contents);
  const held = await records
    .selectFrom(all.as('held'))
    .select(({ fn }) => ['applicationId', fn.sum<number>('bytes').as('bytes')])
    .groupBy('applicationId')
    .execute();
  return new Map(held.map(({ applicationId, bytes }) => [applicationId, bytes]));
}
