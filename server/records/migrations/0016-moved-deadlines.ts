// Migration 16: a competition knows since when its deadline is what it is.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const movedDeadlines: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('competition').addColumn('deadlineMovedAt', 'bigint').execute();
  },
};
