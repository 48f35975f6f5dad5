// Migration 23: an application may be returned for correction, and its statistic changes with its versions.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const returnedApplications: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['openUntil', 'returnReason']) {
      await db.schema.alterTable('application').addColumn(column, 'text').execute();
    }
    await db.schema.alterTable('application').addColumn('returnedAt', 'bigint').execute();
    await db.schema
      .alterTable('applicationVersion')
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('teamStatistic')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.dropIndex('teamStatisticOrder').execute();
    await db.schema
      .createIndex('teamStatisticOrder')
      .on('teamStatistic')
      .columns(['competitionId', 'confirmedAt', 'applicationId', 'version'])
      .execute();
  },
};
