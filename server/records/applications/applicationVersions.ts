import { type Insertable, sql } from 'kysely';
import { jsonRows } from '../rows.ts';
import { VERSION_FILE_COLUMNS, type VersionOf } from './submittedFiles.ts';
import type { Records, Tables } from '../tables.ts';

/** Files are added by `fillVersionOf`. */
export async function insertVersion(
  trx: Records,
  version: Insertable<Tables['applicationVersion']>,
): Promise<void> {
  await trx.insertInto('applicationVersion').values(version).execute();
}

/** Requires a locked application. */
export const readVersion = (trx: Records, applicationId: number, number: number) =>
  trx
    .selectFrom('applicationVersion')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

/** Versions of one application between which files are copied. */
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

/** Keeps files that the target version has already. */
export async function takeFilesOver(
  trx: Records,
  { applicationId, from, to }: Taken,
  places: readonly TakenPlace[],
): Promise<void> {
  await trx
    .insertInto('versionFile')
    .columns([...VERSION_FILE_COLUMNS, 'deletedAt'])
    .expression(
      trx
        .selectFrom('versionFile as file')
        .innerJoin(jsonRows(places).as('place'), (join) =>
          join
            .on('file.routine', '=', sql<string>`place.value ->> 'routine'`)
            .on('file.name', '=', sql<string>`place.value ->> 'before'`),
        )
        .select((row) => [
          'file.applicationId',
          row.cast<number>(row.val(to), 'integer').as('number'),
          'file.kind',
          'file.routine',
          sql<string>`place.value ->> 'name'`.as('name'),
          'file.fileId',
          'file.fileName',
          'file.size',
          'file.sha256',
          'file.uploadedAt',
          'file.music',
          'file.deletedAt',
        ])
        .where('file.applicationId', '=', applicationId)
        .where('file.number', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const versionsOf = (records: Records, applicationId: number) =>
  records
    .selectFrom('applicationVersion')
    .leftJoin('user', 'user.id', 'applicationVersion.userId')
    .select(['number', 'at', 'cause', 'reason', 'user.login', 'user.fullName'])
    .where('applicationId', '=', applicationId);

export async function countVersions(
  records: Records,
  applicationId: number,
): Promise<{ submissions: number; decisions: number }> {
  const counted = await records
    .selectFrom('applicationVersion')
    .select(({ fn }) => ['cause', fn.countAll<number>().as('count')])
    .where('applicationId', '=', applicationId)
    .groupBy('cause')
    .execute();
  const sum = (submitted: boolean) =>
    counted
      .filter(({ cause }) => (cause === 'submitted') === submitted)
      .reduce((total, { count }) => total + count, 0);
  return { submissions: sum(true), decisions: sum(false) };
}

/** In order, without contents; user columns are null for deleted accounts. */
export const listVersions = (records: Records, applicationId: number) =>
  versionsOf(records, applicationId).orderBy('number').execute();

export const findVersion = (records: Records, applicationId: number, number: number) =>
  versionsOf(records, applicationId)
    .select('content')
    .where('number', '=', number)
    .executeTakeFirst();

export const contentsOfVersions = (records: Records, versions: readonly VersionOf[]) =>
  records
    .selectFrom(jsonRows(versions.map(({ id, version }) => ({ id, version }))).as('asked'))
    .innerJoin('applicationVersion', (join) =>
      join
        .on(
          'applicationVersion.applicationId',
          '=',
          sql<number>`cast(asked.value ->> 'id' as bigint)`,
        )
        .on(
          'applicationVersion.number',
          '=',
          sql<number>`cast(asked.value ->> 'version' as bigint)`,
        ),
    )
    .select([
      'applicationVersion.applicationId as id',
      'applicationVersion.number as version',
      'applicationVersion.content',
    ])
    .execute();
