// Migration 8: lists of competitions come in their order from an index, and so do those that are searched for.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { instantOf } from '#domain/deadline.ts';
import { prefixesIn, searchedText } from '../competitions/searchedText.ts';

interface Stored {
  id: string;
  name: string;
  place: string;
  deadline: string;
}

async function fillIn(db: Kysely<unknown>, competition: Stored): Promise<void> {
  const { id, deadline } = competition;
  const deadlineAt = instantOf(deadline);
  const words = searchedText(competition);
  await sql`update competition set "deadlineAt" = ${deadlineAt}, words = ${words} where id = ${id}`.execute(
    db,
  );
  const rows = prefixesIn(words).map((prefix) => sql`(${prefix}, ${deadlineAt}, ${id})`);
  if (rows.length === 0) return;
  await sql`
    insert into "competitionPrefix" (prefix, "deadlineAt", "competitionId") values ${sql.join(rows)}
  `.execute(db);
}

/** Behind what a list is ordered by stands what its rows are told apart by, and what is left out of it. */
const INDEXES = {
  competitionDeadline: ['deadlineAt', 'id'],
  competitionOwner: ['ownerId', 'deadlineAt', 'id'],
  competitionCreated: ['createdAt', 'id', 'deadlineAt'],
  competitionName: ['words', 'id', 'deadlineAt'],
} as const;

export const competitionLists: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('competition')
      .addColumn('deadlineAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('competition')
      .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('competitionPrefix')
      .addColumn('prefix', 'text', (column) => column.notNull())
      .addColumn('deadlineAt', 'bigint', (column) => column.notNull())
      .addColumn('competitionId', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('competitionPrefixPlace', ['prefix', 'deadlineAt', 'competitionId'])
      .execute();
    const { rows } = await sql<Stored>`select id, name, place, deadline from competition`.execute(
      db,
    );
    for (const competition of rows) await fillIn(db, competition);
    for (const [name, columns] of Object.entries(INDEXES)) {
      await db.schema
        .createIndex(name)
        .on('competition')
        .columns([...columns])
        .execute();
    }
  },
};
