// Opens the rows of a server in another process, for reading alone.
import { Kysely, SqliteDialect } from 'kysely';
import { openSqlite } from './sqlite/nodeSqlite.ts';
import type { Records, Tables } from './tables.ts';

/** Where the rows lie, as one process tells another: the file of the database, or its address. */
export type RecordsPlace = { sqlite: string } | { postgres: string };

/** Whoever reads here has nobody else to keep waiting, so a lock is waited for in place. */
const READING = 'pragma query_only=on; pragma busy_timeout=5000;';

const openSqliteForReading = (path: string): Records =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(path, READING) }) });

/** The engine that is not there is not loaded. */
export async function openForReading(place: RecordsPlace): Promise<Records> {
  if ('sqlite' in place) return openSqliteForReading(place.sqlite);
  const { connectForReading } = await import('./postgres/database.ts');
  return connectForReading(place.postgres);
}

/** All that `work` reads is as it stood at one moment, whatever others write meanwhile. */
export const readAtOneMoment = <Result>(
  records: Records,
  work: (snapshot: Records) => Promise<Result>,
): Promise<Result> =>
  records
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
