// Migration 25: each report of a competition remembers when it was last taken, by whom, and which versions it was made of.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const takenReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('takenReport')
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('report', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      // Without a reference: it stays where the account is gone.
      .addColumn('userId', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('takenReportKey', ['competitionId', 'report'])
      .execute();
    await db.schema
      .createTable('reportedVersion')
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('report', 'text', (column) => column.notNull())
      // Without a reference: that it was there is told when it is gone.
      .addColumn('applicationId', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('team', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('reportedVersionKey', ['competitionId', 'report', 'applicationId'])
      .execute();
    await db.schema
      .createIndex('reportedVersionApplication')
      .on('reportedVersion')
      .column('applicationId')
      .execute();
  },
};
