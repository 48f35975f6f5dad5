// Migration 9: whatever names stored files is found by them.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const NAMING = [
  ['entryFile', 'fileId'],
  ['uploadPart', 'fileId'],
  ['competition', 'fileId'],
  ['draft', 'formFileId'],
  ['application', 'formFileId'],
] as const;

export const fileIds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, column] of NAMING) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
};
