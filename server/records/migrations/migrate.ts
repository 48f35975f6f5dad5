import { Migrator, type Migration } from 'kysely/migration';
import { consoleText } from '#text/server/console.ts';
import { UnusableSetting } from '../../config/config.ts';
import type { Records } from '../tables.ts';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { firstTables } from './0001-first-tables.ts';

/** Migrations by name. A released migration never changes (decision 0052). */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': { up: createFirstTables },
};

async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of firstTables(db.schema)) await statement.execute();
  const id = randomUUID();
  await sql`insert into installation (single, id, "sweptAt") values (1, ${id}, 0)`.execute(db);
}

/** Message of Kysely's error if the database has a migration that this build does not know. */
const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration .* is missing$/;

/** Migrates the database, in only one process at a time. Throws UnusableSetting if a newer build has migrated it. */
export async function migrate(records: Records): Promise<void> {
  const migrator = new Migrator({
    db: records,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && UNKNOWN_MIGRATION.test(error.message)) {
    throw new UnusableSetting(consoleText.databaseOfOtherBuild);
  }
  if (error !== undefined) throw error;
}
