// Sets id sequences after copying rows.
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

export async function continueIds(
  records: Records,
  lastIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [table, id] of lastIds) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id})`.execute(records);
  }
}
