// Migration 22: beside a form stands what «Готовность» tells of it, of applications that were submitted before too; drafts have it from their next form on.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const contentSchema = v.object({
  representative: text,
  phone: text,
  email: text,
  athletes: v.fallback(v.array(v.fallback(v.object({ sex: text }), { sex: '' })), []),
});

// Not as the server writes it: that changes with what is told, a migration does not.
function factsOf(json: string): string {
  const { athletes, ...contact } = v.parse(contentSchema, JSON.parse(json));
  const count = (wanted: string) => athletes.filter(({ sex }) => sex === wanted).length;
  const [women, men] = [count('F'), count('M')];
  return JSON.stringify({ ...contact, women, men, unsaid: athletes.length - women - men });
}

/** One by one: a content may be heavy. */
async function noteSubmitted(db: Kysely<unknown>): Promise<void> {
  const { rows: ids } = await sql<{ id: number }>`select id from application`.execute(db);
  for (const { id } of ids) {
    const { rows } = await sql<{ content: string }>`
      select content from application
      join "applicationVersion" on "applicationId" = application.id and number = version
      where application.id = ${id}
    `.execute(db);
    for (const { content } of rows) {
      await sql`update application set facts = ${factsOf(content)} where id = ${id}`.execute(db);
    }
  }
}

export const formFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['draft', 'application']) {
      await db.schema
        .alterTable(table)
        .addColumn('facts', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await noteSubmitted(db);
  },
};
