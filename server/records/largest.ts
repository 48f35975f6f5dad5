// Sums bytes by user and by competition, for the administrator.
import { sql } from 'kysely';
import type { Records } from './tables.ts';

const filesOfCompetitions = (records: Records) =>
  records
    .selectFrom('entryFile')
    .select(['ownerId', 'competitionId', 'sha256', 'size as bytes'])
    .union(
      records
        .selectFrom('versionFile')
        .innerJoin('keptApplication', 'keptApplication.id', 'versionFile.applicationId')
        .select(['ownerId', 'competitionId', 'sha256', 'size as bytes']),
    )
    .union(
      records
        .selectFrom('applicationVersion')
        .innerJoin('keptApplication', 'keptApplication.id', 'applicationVersion.applicationId')
        .select(['ownerId', 'competitionId', 'formSha256 as sha256', 'formSize as bytes'])
        .where('formSha256', '<>', ''),
    )
    .union(
      records
        .selectFrom('draft')
        .select(['ownerId', 'competitionId', 'formSha256 as sha256', 'formSize as bytes'])
        .where('formSha256', '<>', ''),
    )
    .union(
      records
        .selectFrom('competition')
        .select((attached) => [
          'ownerId',
          'id as competitionId',
          attached.ref('fileSha256').$notNull().as('sha256'),
          attached.ref('fileSize').$notNull().as('bytes'),
        ])
        .where('fileSha256', 'is not', null),
    );

const contents = (records: Records) =>
  records
    .selectFrom('applicationVersion')
    .innerJoin('keptApplication', 'keptApplication.id', 'applicationVersion.applicationId')
    .select(['ownerId', 'competitionId', sql<number>`octet_length(content)`.as('bytes')])
    .unionAll(
      records
        .selectFrom('draft')
        .select(['ownerId', 'competitionId', sql<number>`octet_length(state)`.as('bytes')]),
    )
    .unionAll(
      records
        .selectFrom('draftEntry')
        .innerJoin('draft', 'draft.id', 'draftEntry.draft')
        .select(['ownerId', 'competitionId', sql<number>`octet_length(people)`.as('bytes')]),
    );

const ofPeople = (records: Records) =>
  records
    .selectFrom('blob')
    .select(['ownerId', 'offset as bytes'])
    .unionAll(records.selectFrom(contents(records).as('content')).select(['ownerId', 'bytes']));

const ofCompetitions = (records: Records) =>
  records
    .selectFrom(filesOfCompetitions(records).as('file'))
    .select(['competitionId', 'bytes'])
    .unionAll(
      records.selectFrom(contents(records).as('content')).select(['competitionId', 'bytes']),
    );

/** Lists users by stored bytes, with incomplete uploads. A deleted account has the login ''. */
export const largestPeople = (records: Records, most: number) =>
  records
    .selectFrom(ofPeople(records).as('stored'))
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
    .selectFrom(ofCompetitions(records).as('stored'))
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
