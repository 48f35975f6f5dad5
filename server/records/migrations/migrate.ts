// Brings the tables of a database up to date, whichever engine holds it.
import { Migrator } from 'kysely/migration';
import { consoleText } from '#text/server/console.ts';
import { UnusableSetting } from '#server/startup/config.ts';
import type { Records } from '../tables.ts';
import { migrations } from './migrations.ts';

/** Kysely's message where the database has a migration that is none of these. */
const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration .* is missing$/;

/**
 * Migrates the database; of several processes that start at once one migrates and the others wait. Throws
 * UnusableSetting where a newer build or one before 1.0.0 made the tables, and changes nothing there.
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
