import { sql } from 'kysely';
import type { Records } from '#server/records/tables.ts';

export async function waitingStatements(records: Records): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(records);
  return rows[0]?.count ?? 0;
}
