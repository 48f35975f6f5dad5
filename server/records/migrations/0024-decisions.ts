// Migration 24: entries of submitted applications are withdrawn and swapped, and their owners ask for it; files of a draft stay under the names of its form.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const decisions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('applicationEntry')
      .addColumn('formName', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update "applicationEntry" set "formName" = name`.execute(db);
    await db.schema
      .createTable('applicationRequest')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('applicationId', 'integer', (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      // Without a reference: what was asked for stays where the account is gone.
      .addColumn('userId', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('routine', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('leaving', 'text', (column) => column.notNull())
      .addColumn('coming', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
      .addColumn('decidedAt', 'bigint')
      .addColumn('decidedBy', 'integer')
      .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('applicationRequest_applicationId')
      .on('applicationRequest')
      .columns(['applicationId', 'state'])
      .execute();
  },
};
