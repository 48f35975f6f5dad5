import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { firstTables } from './0001-first-tables.ts';

/** Released migrations never change (decision 0052). */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': { up: createFirstTables },
};

async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of firstTables(db.schema)) await statement.execute();
  const id = randomUUID();
  await sql`insert into installation (single, id, "sweptAt") values (1, ${id}, 0)`.execute(db);
}
