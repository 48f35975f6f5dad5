// The numbered migrations in the order in which they run.
import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Records } from '../tables.ts';
import { firstTables } from './0001-first-tables.ts';

/**
 * Migrations by name for the engine of `db`. Before 1.0.0 the name of the first one has a hash of its statements.
 * A build does not know the name in the database of another build.
 */
export function migrationsFor(db: Records): Record<string, Migration> {
  const statements = firstTables(db.schema).map((statement) => statement.compile().sql);
  const hash = createHash('sha256').update(statements.join(';')).digest('hex').slice(0, 8);
  return { [`0001-first-tables-${hash}`]: { up: createFirstTables } };
}

async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of firstTables(db.schema)) await statement.execute();
  const id = randomUUID();
  await sql`insert into installation (single, id, "sweptAt") values (1, ${id}, 0)`.execute(db);
}
