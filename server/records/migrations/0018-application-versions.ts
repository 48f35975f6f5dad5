// Migration 18: what was submitted is a version of its application, with its form, its content and its files.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const MOVED = ['content', 'formFileId', 'formName', 'formSize', 'formSha256'] as const;

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applicationVersion')
    .addColumn('applicationId', 'integer', (column) =>
      column.notNull().references('application.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('userId', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('formFileId', 'text')
    .addColumn('formName', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('formSize', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('formSha256', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('applicationVersionKey', ['applicationId', 'number'])
    .execute();
  await db.schema
    .createIndex('applicationVersion_formFileId')
    .on('applicationVersion')
    .column('formFileId')
    .execute();
}

async function createVersionFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('versionFile')
    .addColumn('applicationId', 'integer', (column) =>
      column.notNull().references('application.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('routine', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('fileId', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('uploadedAt', 'bigint', (column) => column.notNull())
    .addColumn('music', 'text')
    .addPrimaryKeyConstraint('versionFileKey', [
      'applicationId',
      'number',
      'kind',
      'routine',
      'name',
    ])
    .execute();
  await db.schema.createIndex('versionFile_fileId').on('versionFile').column('fileId').execute();
}

/** Which files belonged to an application, as was told until now. */
const fillFiles = (db: Kysely<unknown>) =>
  sql`
    insert into "versionFile" ("applicationId", number, kind, routine, name, "fileId", "fileName", size, sha256,
      "uploadedAt", music)
    select application.id, 1, file.kind, file.routine, file.name, file."fileId", file."fileName", file.size,
      file.sha256, file."uploadedAt", file.music
    from application
    inner join "applicationEntry" as entry on entry."applicationId" = application.id
    inner join "entryFile" as file on file."ownerId" = application."ownerId"
      and file."competitionId" = application."competitionId"
      and file.routine = entry.routine
      and file.name = entry.name
    where (file.draft <> '' and file.draft = application.draft)
      or (
        file.draft = ''
        and (file."teamKey" is null or file."teamKey" = application."teamKey")
        and (application.draft = '' or not exists (
          select 1 from "entryFile" as own
          where own."ownerId" = application."ownerId"
            and own."competitionId" = application."competitionId"
            and own.draft = application.draft
            and own.routine = entry.routine
            and own.name = entry.name
            and own.kind = file.kind
        ))
      )
  `.execute(db);

export const applicationVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await createVersions(db);
    await sql`
      insert into "applicationVersion" ("applicationId", number, at, "userId", cause, content, "formFileId",
        "formName", "formSize", "formSha256")
      select id, 1, "confirmedAt", "ownerId", 'submitted', content, "formFileId", "formName", "formSize",
        "formSha256"
      from application
    `.execute(db);
    await createVersionFiles(db);
    await fillFiles(db);
    await db.schema
      .alterTable('application')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.dropIndex('application_formFileId').execute();
    for (const column of MOVED) {
      await db.schema.alterTable('application').dropColumn(column).execute();
    }
  },
};
