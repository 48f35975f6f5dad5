// Migration 14: beside music stands how long it sounds; what came before is measured by a sweep.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const measuredMusic: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['entryFile', 'uploadPart']) {
      await db.schema.alterTable(table).addColumn('music', 'text').execute();
    }
  },
};
