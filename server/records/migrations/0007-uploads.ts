// Migration 7: files may come piece by piece.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('upload')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ownerId', 'integer', (column) =>
        column.notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('fileName', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('offset', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['ownerId', 'competitionId', 'expiresAt']) {
      await db.schema.createIndex(`upload_${column}`).on('upload').column(column).execute();
    }
    await db.schema
      .createTable('uploadPart')
      .addColumn('uploadId', 'text', (column) =>
        column.notNull().references('upload.id').onDelete('cascade'),
      )
      .addColumn('start', 'bigint', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('fileId', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('uploadPartPlace', ['uploadId', 'start'])
      .execute();
  },
};
