// Migration 2: what lists tell of an application beside its content, and the applications that organisers remove.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const COUNTED = ['athletes', 'staff', 'judges'] as const;

export const applicationFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('application')
      .addColumn('city', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const counted of COUNTED) {
      await db.schema
        .alterTable('application')
        .addColumn(counted, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await sql`
      update application set
        city = coalesce(json(content) ->> 'city', ''),
        athletes = coalesce(json_array_length(json(content) -> 'athletes'), 0),
        staff = coalesce(json_array_length(json(content) -> 'staff'), 0),
        judges = coalesce(json_array_length(json(content) -> 'judges'), 0)
    `.execute(db);

    await db.schema
      .createTable('removedApplication')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('ownerId', 'integer', (column) => column.notNull().references('user.id'))
      .addColumn('teamName', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('removedAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('removedApplicationOwner')
      .on('removedApplication')
      .column('ownerId')
      .execute();
    await db.schema
      .createIndex('removedApplicationCompetition')
      .on('removedApplication')
      .column('competitionId')
      .execute();
  },
};
