// Brings the tables of a database up to date, whichever engine holds it.
import { Migrator } from 'kysely/migration';
import type { Records } from '../tables.ts';
import { migrations } from './migrations.ts';

/** Of several processes that start at once one migrates and the others wait for it. */
export async function migrate(records: Records): Promise<void> {
  const migrator = new Migrator({
    db: records,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
