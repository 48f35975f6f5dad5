// Lets the ids of a table go on behind the last one that was given elsewhere.
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

/** By the name of the table. */
export async function continueIds(
  records: Records,
  lastIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [table, id] of lastIds) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id})`.execute(records);
  }
}
