import { sql } from 'kysely';
import type { RoutineKey } from '#domain/programme.ts';
import { jsonRows } from '../rows.ts';
import {
  LISTED,
  versionRows,
  FILE_COLUMNS,
  VERSION_FILE_COLUMNS,
  type VersionOf,
} from './submittedFiles.ts';
import type { Records } from '../tables.ts';

/** Reads a version. The caller must have locked the application. */
export const readVersion = (trx: Records, applicationId: number, number: number) =>
  trx
    .selectFrom('applicationVersion')
    .selectAll()
    .where((version) => version.and({ applicationId, number }))
    .executeTakeFirstOrThrow();

interface Taken {
  applicationId: number;
  from: number;
  to: number;
}

interface TakenPlace {
  routine: string;
  before: string;
  name: string;
}

/** Copies the files of entries from version `from` to version `to`. Keeps files that version `to` already has. */
export const takeFilesOver = (
  trx: Records,
  { applicationId, from, to }: Taken,
  places: readonly TakenPlace[],
) =>
  trx
    .insertInto('versionFile')
    .columns([...VERSION_FILE_COLUMNS, 'deletedAt'])
    .expression(
      trx
        .selectFrom('versionFile as file')
        .innerJoin(jsonRows(places).as('place'), (join) =>
          join
            .on('file.routine', '=', sql<RoutineKey>`place.value ->> 'routine'`)
            .on('file.name', '=', sql<string>`place.value ->> 'before'`),
        )
        .select((row) => [
          'file.applicationId',
          row.cast<number>(row.val(to), 'integer').as('number'),
          'file.kind',
          'file.routine',
          sql<string>`place.value ->> 'name'`.as('name'),
          ...FILE_COLUMNS.map((column) => `file.${column}` as const),
          'file.deletedAt',
        ])
        .where('file.applicationId', '=', applicationId)
        .where('file.number', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const versionsOf = (records: Records, applicationId: number) =>
  records
    .selectFrom('applicationVersion')
    .leftJoin('user', 'user.id', 'applicationVersion.userId')
    .select(['number', 'at', 'cause', 'reason', 'user.login', 'user.fullName'])
    .where('applicationId', '=', applicationId);

export const countVersions = (records: Records, applicationId: number) =>
  records
    .selectFrom('applicationVersion')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('cause', '=', 'submitted').as('submissions'),
      fn.countAll<number>().filterWhere('cause', '<>', 'submitted').as('decisions'),
    ])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();

/** Lists the versions of an application, oldest first. Columns about a deleted user are null. */
export const listVersions = (records: Records, applicationId: number) =>
  versionsOf(records, applicationId).orderBy('number').execute();

export const findVersion = (records: Records, applicationId: number, number: number) =>
  versionsOf(records, applicationId)
    .select('content')
    .where('number', '=', number)
    .executeTakeFirst();

export const contentsOfVersions = (records: Records, versions: readonly VersionOf[]) =>
  records
    .selectFrom(versionRows(versions).as('listed'))
    .innerJoin('applicationVersion', (join) =>
      join
        .on('applicationVersion.applicationId', '=', LISTED.id)
        .on('applicationVersion.number', '=', LISTED.version),
    )
    .select([
      'applicationVersion.applicationId as id',
      'applicationVersion.number as version',
      'applicationVersion.content',
    ])
    .execute();
