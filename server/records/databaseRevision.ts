// Tells cheaply whether anything was written since.
import { sql } from 'kysely';
import { ReadingAdapter } from './sqlite/readingAdapter.ts';
import type { Records } from './tables.ts';

interface Revision {
  revision: number | string;
}

/**
 * A text that is another one once anybody has committed a change, of this process or another one; it may be another one for
 * less, and means nothing to another process. Where it is the same before two reads, the second finds what the first has found,
 * or what was committed before the first.
 */
export async function databaseRevision(records: Records): Promise<string> {
  const isSqlite = records.getExecutor().adapter instanceof ReadingAdapter;
  // Of the connection that reads: it tells what others have written. PostgreSQL: which transactions are seen.
  const current = isSqlite
    ? sql<Revision>`(select data_version as revision from pragma_data_version)`
    : sql<Revision>`(select cast(pg_current_snapshot() as text) as revision)`;
  const { revision } = await records
    .selectFrom(current.as('current'))
    .select('current.revision')
    .executeTakeFirstOrThrow();
  return String(revision);
}
