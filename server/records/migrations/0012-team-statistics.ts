// Migration 12: the statistic of each application is kept beside it, of those that were submitted before too.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as v from 'valibot';
import { insertTeamStatistic } from '../teamStatistics.ts';
import type { Tables } from '../tables.ts';

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

/** One by one: a content may be heavy. */
async function countSubmitted(db: Kysely<Tables>): Promise<void> {
  const ids = await db.selectFrom('application').select('id').execute();
  for (const { id } of ids) {
    const application = await db
      .selectFrom('application')
      .select(['id', 'competitionId', 'teamName', 'confirmedAt', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const content = v.parse(contentSchema, JSON.parse(application.content));
    await insertTeamStatistic(db, {
      ...application,
      athletes: content.athletes.length,
      staff: content.staff.length,
      entries: countEntries(content),
    });
  }
}

export const teamStatistics: Migration = {
  async up(db: Kysely<Tables>) {
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
