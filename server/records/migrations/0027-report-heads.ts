// Migration 27: beside a report that was taken stands what it said of its competition; '' where a build before took it.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const reportHeads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('takenReport')
      .addColumn('head', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
