import { Migrator, type Migration } from 'kysely/migration';
import { consoleText } from '#text/server/console.ts';
import { UnusableSetting } from '../../config/config.ts';
import type { Records } from '../tables.ts';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
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

/** Error of Kysely for an unknown migration. */
const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration .* is missing$/;

/**
 * Serializes concurrent starts. Throws UnusableSetting for tables of a newer build or one before
 * 1.0.0, and changes nothing.
 */
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
