// Migration 11: how often somebody has tried to sign in or up is counted for all processes together.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('attempt')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('attemptExpires').on('attempt').column('expiresAt').execute();
  },
};
