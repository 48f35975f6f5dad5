import { sql } from 'kysely';
import { TABLE_KEYS } from '#server/records/allRows.ts';
import type { TestServer } from './startServer.ts';

const TABLES = Object.keys(TABLE_KEYS) as (keyof typeof TABLE_KEYS)[];

/** Deletes all records, files and log lines of a server on SQLite. Ids of users begin at 1 again, other ids do not. */
export async function emptyServer({ records, files, storedFiles, log }: TestServer): Promise<void> {
  await records.transaction().execute(async (trx) => {
    for (const table of TABLES.toReversed()) await trx.deleteFrom(table).execute();
    await sql`delete from sqlite_sequence where name = 'user'`.execute(trx);
    // Makes cached lists obsolete.
    const raised = trx.updateTable('installation');
    await raised.set((row) => ({ listRevision: row('listRevision', '+', 1) })).execute();
  });
  for (const id of await storedFiles()) await files.remove(id);
  log.length = 0;
}
