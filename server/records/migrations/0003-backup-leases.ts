// Migration 3: the leases of backups that are being made.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const backupLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('backupLease')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
