// Counts the bytes of people and competitions for the administrator.
import { sql } from 'kysely';
import type { Records } from './tables.ts';

/** Files, forms and attachments, each once, and contents, with owner and competition. */
const stored = (records: Records) =>
  records
    .selectFrom('entryFile')
    .select(['ownerId', 'competitionId', 'sha256 as id', 'size as bytes'])
    .union(
      records
        .selectFrom('versionFile')
        .innerJoin('keptApplication', 'keptApplication.id', 'versionFile.applicationId')
        .select(['ownerId', 'competitionId', 'sha256 as id', 'size as bytes']),
    )
    .union(
      records
        .selectFrom('applicationVersion')
        .innerJoin('keptApplication', 'keptApplication.id', 'applicationVersion.applicationId')
        .select(['ownerId', 'competitionId', 'formSha256 as id', 'formSize as bytes'])
        .where('formSha256', '<>', ''),
    )
    .union(
      records
        .selectFrom('draft')
        .select(['ownerId', 'competitionId', 'formSha256 as id', 'formSize as bytes'])
        .where('formSha256', '<>', ''),
    )
    .union(
      records
        .selectFrom('competition')
        .select((attached) => [
          'ownerId',
          'id as competitionId',
          attached.ref('fileSha256').$notNull().as('id'),
          attached.ref('fileSize').$notNull().as('bytes'),
        ])
        .where('fileSha256', 'is not', null),
    )
    .unionAll(
      records
        .selectFrom('applicationVersion')
        .innerJoin('keptApplication', 'keptApplication.id', 'applicationVersion.applicationId')
        .select([
          'ownerId',
          'competitionId',
          sql<string>`''`.as('id'),
          sql<number>`octet_length(content)`.as('bytes'),
        ]),
    )
    .unionAll(
      records
        .selectFrom('draft')
        .select([
          'ownerId',
          'competitionId',
          sql<string>`''`.as('id'),
          sql<number>`octet_length(state)`.as('bytes'),
        ]),
    )
    .unionAll(
      records
        .selectFrom('draftEntry')
        .innerJoin('draft', 'draft.id', 'draftEntry.draft')
        .select([
          'ownerId',
          'competitionId',
          sql<string>`''`.as('id'),
          sql<number>`octet_length(people)`.as('bytes'),
        ]),
    );

/** Those who hold the most bytes, at most `most`; '' is the login of a deleted account. */
export const largestPeople = (records: Records, most: number) =>
  records
    .selectFrom(stored(records).as('stored'))
    .innerJoin('user', 'user.id', 'stored.ownerId')
    .select(({ fn }) => [
      'user.id',
      'user.fullName as name',
      sql<string>`case when ${sql.ref('user.deletedAt')} is null then ${sql.ref('user.login')} else '' end`.as(
        'login',
      ),
      fn.sum<number>('stored.bytes').as('bytes'),
    ])
    .groupBy(['user.id', 'user.fullName', 'user.login', 'user.deletedAt'])
    .orderBy('bytes', 'desc')
    .orderBy('user.id')
    .limit(most)
    .execute();

export const largestCompetitions = (records: Records, most: number) =>
  records
    .selectFrom(stored(records).as('stored'))
    .innerJoin('competition', 'competition.id', 'stored.competitionId')
    .select(({ fn }) => [
      'competition.id',
      'competition.name',
      fn.sum<number>('stored.bytes').as('bytes'),
    ])
    .groupBy(['competition.id', 'competition.name'])
    .orderBy('bytes', 'desc')
    .orderBy('competition.id')
    .limit(most)
    .execute();
