// Opens the database and brings its tables up to date.
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { openSqlite } from './nodeSqlite.ts';
import type { Records, Tables } from './tables.ts';

/** `path` of the SQLite file, which is made when it is not there. */
export async function openDatabase(path: string): Promise<Records> {
  const records = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: openSqlite(path) }),
  });
  const migrator = new Migrator({
    db: records,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return records;
  await records.destroy();
  throw error;
}
