// Migration 20: a competition has a table of how long its music may sound.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const musicLimits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('competition').addColumn('musicLimits', 'text').execute();
  },
};
