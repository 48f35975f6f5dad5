// Migration 4: an application has an id of its own from the start, its draft, and its files hang on it.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** SQLite cannot change the constraint of a table: its rows wait elsewhere for one with the new place. */
async function addDraftToPlaces(db: Kysely<unknown>): Promise<void> {
  // Not renamed: PostgreSQL has one constraint of a name.
  await sql`create table "entryFileBefore" as select * from "entryFile"`.execute(db);
  await db.schema.dropTable('entryFile').execute();
  await db.schema
    .createTable('entryFile')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ownerId', 'integer', (column) => column.notNull().references('user.id'))
    .addColumn('competitionId', 'text', (column) =>
      column.notNull().references('competition.id').onDelete('cascade'),
    )
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('routine', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('team', 'text')
    .addColumn('teamKey', 'text')
    .addColumn('fileId', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('uploadedAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('entryFilePlace', [
      'ownerId',
      'competitionId',
      'routine',
      'name',
      'kind',
      'draft',
    ])
    .execute();
  await sql`
    insert into "entryFile" (id, kind, "ownerId", "competitionId", draft, routine, name, team, "teamKey",
      "fileId", "fileName", size, sha256, "uploadedAt")
    select id, kind, "ownerId", "competitionId", '', routine, name, team, "teamKey",
      "fileId", "fileName", size, sha256, "uploadedAt"
    from "entryFileBefore"
  `.execute(db);
  await db.schema.dropTable('entryFileBefore').execute();
  await db.schema
    .createIndex('entryFileCompetition')
    .on('entryFile')
    .column('competitionId')
    .execute();
}

export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('draft')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ownerId', 'integer', (column) => column.notNull().references('user.id'))
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('teamKey', 'text')
      .execute();
    await db.schema.createIndex('draftOwner').on('draft').column('ownerId').execute();
    await db.schema.createIndex('draftCompetition').on('draft').column('competitionId').execute();

    await db.schema
      .alterTable('application')
      .addColumn('draft', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`create unique index "applicationDraft" on application (draft) where draft <> ''`.execute(
      db,
    );
    await addDraftToPlaces(db);
  },
};
