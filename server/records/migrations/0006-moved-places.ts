// Migration 6: the server remembers under which names files of a draft stood, for devices that do not know of their moves.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const movedPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('movedPlace')
      .addColumn('draft', 'text', (column) =>
        column.notNull().references('draft.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('routine', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('toRoutine', 'text', (column) => column.notNull())
      .addColumn('toName', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('movedPlaceKey', ['draft', 'number', 'kind', 'routine', 'name'])
      .execute();
  },
};
