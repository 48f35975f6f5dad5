// Last ids by table, including deleted rows, so that none is reused.
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

export async function lastIds(records: Records): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`
    select name, seq from sqlite_sequence where seq > 0
  `.execute(records);
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}
