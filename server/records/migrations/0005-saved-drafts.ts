// Migration 5: drafts are saved on the server with their forms, and applications keep the form that was submitted.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const FORM_OF = ['draft', 'application'] as const;

export const savedDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of FORM_OF) {
      await db.schema.alterTable(table).addColumn('formFileId', 'text').execute();
      for (const column of ['formName', 'formSha256']) {
        await db.schema
          .alterTable(table)
          .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
          .execute();
      }
      await db.schema
        .alterTable(table)
        .addColumn('formSize', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    for (const column of ['teamName', 'state', 'device']) {
      await db.schema
        .alterTable('draft')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
    }
    for (const column of ['revision', 'step', 'entries']) {
      await db.schema
        .alterTable('draft')
        .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .alterTable('draft')
      .addColumn('updatedAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('draft').addColumn('deletedAt', 'bigint').execute();
  },
};
