// Migration 17: a competition has a journal of what was done in it.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const journal: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('journal')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      // Without a reference: acts stay where the account or the application is gone.
      .addColumn('userId', 'integer')
      .addColumn('applicationId', 'integer')
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('team', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('journalPerson')
      .on('journal')
      .columns(['competitionId', 'userId', 'id'])
      .execute();
    await db.schema
      .createIndex('journalApplication')
      .on('journal')
      .columns(['applicationId', 'id'])
      .execute();
    await db.schema
      .createIndex('journalCompetition')
      .on('journal')
      .columns(['competitionId', 'id'])
      .execute();
  },
};
