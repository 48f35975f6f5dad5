// Migration 12: the statistic of each application is kept beside it, of those that were submitted before too.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as v from 'valibot';
import { writtenStatistic } from '../applications/teamStatistics.ts';

const lists = v.fallback(v.array(v.unknown()), []);
const programme = v.fallback(v.record(v.string(), lists), {});
const contentSchema = v.object({
  athletes: lists,
  staff: lists,
  free: programme,
  tech: programme,
});

/** How many there are in each routine of a content. */
function countEntries({ free, tech }: v.InferOutput<typeof contentSchema>): Map<string, number> {
  return new Map(
    Object.entries({ free, tech }).flatMap(([discipline, types]) =>
      Object.entries(types).map(
        ([type, entries]) => [`${discipline}-${type}`, entries.length] as const,
      ),
    ),
  );
}

interface Stored {
  id: number;
  competitionId: string;
  teamName: string;
  confirmedAt: number;
  content: string;
}

async function countIn(db: Kysely<unknown>, application: Stored): Promise<void> {
  const content = v.parse(contentSchema, JSON.parse(application.content));
  const statistic = writtenStatistic({
    ...application,
    athletes: content.athletes.length,
    staff: content.staff.length,
    entries: countEntries(content),
  });
  const { id, competitionId, confirmedAt } = application;
  // Not as the server inserts it: that changes with the tables, a migration does not.
  await sql`
    insert into "teamStatistic" ("applicationId", "competitionId", "confirmedAt", statistic)
    values (${id}, ${competitionId}, ${confirmedAt}, ${statistic})
  `.execute(db);
}

/** One by one: a content may be heavy. */
async function countSubmitted(db: Kysely<unknown>): Promise<void> {
  const { rows: ids } = await sql<{ id: number }>`select id from application`.execute(db);
  for (const { id } of ids) {
    const { rows } = await sql<Stored>`
      select id, "competitionId", "teamName", "confirmedAt", content from application where id = ${id}
    `.execute(db);
    for (const application of rows) await countIn(db, application);
  }
}

export const teamStatistics: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('teamStatistic')
      .addColumn('applicationId', 'integer', (column) =>
        column.primaryKey().references('application.id').onDelete('cascade'),
      )
      .addColumn('competitionId', 'text', (column) => column.notNull())
      .addColumn('confirmedAt', 'bigint', (column) => column.notNull())
      .addColumn('statistic', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('teamStatisticOrder')
      .on('teamStatistic')
      .columns(['competitionId', 'confirmedAt', 'applicationId'])
      .execute();
    await countSubmitted(db);
  },
};
