// Migration 13: an installation is told from others, and its processes sweep in turn.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const installation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('installation')
      .addColumn('single', 'integer', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('sweptAt', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into installation (single, id, "sweptAt") values (1, ${randomUUID()}, 0)`.execute(
      db,
    );
  },
};
