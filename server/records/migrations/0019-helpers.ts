// Migration 19: a competition has helpers, and invitations by which people become one.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const helpers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('helper')
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('helperOfCompetition', ['competitionId', 'userId'])
      .execute();
    await db.schema.createIndex('helper_userId').on('helper').column('userId').execute();
    await db.schema
      .createTable('invitation')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addColumn('usedBy', 'integer', (column) => column.references('user.id').onDelete('cascade'))
      .execute();
    for (const column of ['competitionId', 'expiresAt', 'usedBy']) {
      await db.schema.createIndex(`invitation_${column}`).on('invitation').column(column).execute();
    }
  },
};
