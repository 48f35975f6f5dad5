// Brings the tables of a database up to date, whichever engine holds it.
import { Migrator } from 'kysely/migration';
import { consoleText } from '#text/server/console.ts';
import { UnusableSetting } from '#server/startup/config.ts';
import type { Records } from '../tables.ts';
import { migrations } from './migrations.ts';

/** As Kysely says that a database has a migration which is none of these. */
const MADE_BY_NEWER = /^corrupted migrations: previously executed migration .* is missing$/;

/**
 * Of several processes that start at once one migrates and the others wait for it. Throws UnusableSetting where a
 * newer build has been.
 */
export async function migrate(records: Records): Promise<void> {
  const migrator = new Migrator({
    db: records,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && MADE_BY_NEWER.test(error.message)) {
    throw new UnusableSetting(consoleText.databaseNewer);
  }
  if (error !== undefined) throw error;
}
