// The last id that each table has given: no id is given twice, be its row deleted since.
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

/** By the name of the table; of those that have given one. */
export async function lastIds(records: Records): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`
    select name, seq from sqlite_sequence where seq > 0
  `.execute(records);
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}
