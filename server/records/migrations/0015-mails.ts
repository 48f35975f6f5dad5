// Migration 15: mails wait in a table, are found by whom they are for, and may lead to a new password.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** As it was folded then: a migration does not change with the code. */
const folded = (email: string): string => email.normalize('NFC').toLowerCase();

async function foldEmails(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from ${sql.table('user')}
  `.execute(db);
  for (const { id, email } of rows) {
    await sql`
      update ${sql.table('user')} set "emailKey" = ${folded(email)} where id = ${id}
    `.execute(db);
  }
}

export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('user')
      .addColumn('emailKey', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('user')
      .addColumn('wantsReceipts', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await foldEmails(db);
    await db.schema.createIndex('userEmail').on('user').column('emailKey').execute();
    await db.schema
      .createTable('mail')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('dueAt', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('sentAt', 'bigint')
      .addColumn('failedAt', 'bigint')
      .execute();
    for (const column of ['userId', 'createdAt', 'dueAt']) {
      await db.schema.createIndex(`mail_${column}`).on('mail').column(column).execute();
    }
    await db.schema
      .createTable('passwordReset')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    for (const column of ['userId', 'expiresAt']) {
      await db.schema
        .createIndex(`passwordReset_${column}`)
        .on('passwordReset')
        .column(column)
        .execute();
    }
  },
};
