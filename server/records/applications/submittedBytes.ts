// Sums the bytes of an owner's applications to a competition: forms, cards, music and contents of
// all versions.
import { sql } from 'kysely';
import { isFileOfEntry } from '../files/isFileOfEntry.ts';
import type { Records } from '../tables.ts';

interface WhoseApplications {
  ownerId: number;
  competitionId: string;
}

/** Counts each file once per application. During a return an entry's file may have no version. */
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

/** Bytes by application id, removed ones included. `replaced`: id of a file to leave out. */
export async function submittedBytesOf(
  records: Records,
  whose: WhoseApplications,
  replaced = 0,
): Promise<Map<number, number>> {
  const files = await records
    .selectFrom(filesOf(records, whose, replaced).as('file'))
    .select(({ fn }) => ['applicationId', fn.sum<number>('size').as('bytes')])
    .groupBy('applicationId')
    .execute();
  const contents = await records
    .selectFrom('keptApplication')
    .innerJoin('applicationVersion', 'applicationVersion.applicationId', 'keptApplication.id')
    .select(['applicationId', sql<number>`sum(octet_length(content))`.as('bytes')])
    .where('ownerId', '=', whose.ownerId)
    .where('competitionId', '=', whose.competitionId)
    .groupBy('applicationId')
    .execute();
  const held = new Map<number, number>();
  for (const { applicationId, bytes } of [...files, ...contents]) {
    held.set(applicationId, (held.get(applicationId) ?? 0) + bytes);
  }
  return held;
}
