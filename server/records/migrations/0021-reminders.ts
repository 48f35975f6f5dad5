// Migration 21: whoever is not ready is reminded of a deadline, once each time, if they want to be.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('user')
      .addColumn('wantsReminders', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    for (const column of ['remindedDeadlineAt', 'remindedBeforeMs']) {
      await db.schema.alterTable('competition').addColumn(column, 'bigint').execute();
    }
    await db.schema
      .alterTable('mail')
      .addColumn('competitionId', 'text', (column) =>
        column.references('competition.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('mail_competition')
      .on('mail')
      .columns(['competitionId', 'createdAt'])
      .execute();
  },
};
