import { Kysely, SqliteDialect } from 'kysely';
import { openSqlite } from './sqlite/nodeSqlite.ts';
import type { Records, Tables } from './tables.ts';

export type RecordsPlace = { sqlite: string } | { postgres: string };

/** SQLite may block this process while it waits for a lock, because the process serves no other requests. */
const READING = 'pragma query_only=on; pragma busy_timeout=5000;';

const openSqliteForReading = (path: string): Records =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: openSqlite(path, READING) }) });

/** Opens the records. Loads the code for PostgreSQL only if needed. */
export async function openForReading(place: RecordsPlace): Promise<Records> {
  if ('sqlite' in place) return openSqliteForReading(place.sqlite);
  const { connectForReading } = await import('./postgres/database.ts');
  return connectForReading(place.postgres);
}

/** Runs `work` on a snapshot of the database, so that all of its reads agree. */
export const readAtOneMoment = <Result>(
  records: Records,
  work: (snapshot: Records) => Promise<Result>,
): Promise<Result> =>
  records
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
