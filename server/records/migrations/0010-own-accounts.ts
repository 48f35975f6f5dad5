// Migration 10: people see where they are signed in, and may delete their accounts.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const ownAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['createdAt', 'seenAt']) {
      await db.schema
        .alterTable('session')
        .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .alterTable('session')
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('user').addColumn('deletedAt', 'bigint').execute();
  },
};
