import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Records, Tables } from './tables.ts';

/** Tables that are not copied. `application` is a view. */
type NotCopied = 'installation' | 'application';

/** Primary keys by table. A table comes after the tables that its rows reference. */
export const TABLE_KEYS = {
  user: ['id'],
  session: ['tokenHash'],
  competition: ['id'],
  competitionPrefix: ['prefix', 'deadlineAt', 'competitionId'],
  helper: ['competitionId', 'userId'],
  invitation: ['tokenHash'],
  draft: ['id'],
  draftEntry: ['draft', 'id'],
  keptApplication: ['id'],
  applicationVersion: ['applicationId', 'number'],
  versionFile: ['applicationId', 'number', 'kind', 'routine', 'name'],
  applicationRequest: ['id'],
  applicationEntry: ['applicationId', 'routine', 'name'],
  teamStatistic: ['applicationId'],
  removedApplication: ['id'],
  journal: ['id'],
  takenReport: ['competitionId', 'report', 'userId'],
  lastTaking: ['competitionId', 'report'],
  reportedVersion: ['competitionId', 'report', 'userId', 'applicationId'],
  entryFile: ['id'],
  blob: ['ownerId', 'sha256'],
  blobPart: ['ownerId', 'blob', 'start'],
  attempt: ['key'],
  mail: ['key'],
  passwordReset: ['tokenHash'],
  backupLease: ['id'],
  repeat: ['userId', 'key'],
} as const satisfies {
  [Table in Exclude<keyof Tables, NotCopied>]: readonly (keyof Tables[Table])[];
};

type Row = Readonly<Record<string, string | number | null>>;

/** Number of rows in one query. It is small, because a single row can be large. */
const ROWS_AT_ONCE = 50;

const columnsOf = (row: Row): string[] => Object.keys(row).toSorted();
const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const valuesOf = (row: Row, columns: readonly string[]) =>
  sql.join(columns.map((column) => row[column]));

/** Yields the rows of a table, sorted by its key. PostgreSQL and SQLite sort keys alike. */
async function* pagesOf(records: Records, table: string, key: readonly string[]) {
  let behind = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${behind} order by ${named(key)} limit ${ROWS_AT_ONCE}
    `.execute(records);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    behind = sql`where (${named(key)}) > (${valuesOf(last, key)})`;
  }
}

async function insertAll(records: Records, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows[0] ?? {});
  const values = rows.map((row) => sql`(${valuesOf(row, columns)})`);
  await sql`
    insert into ${sql.table(table)} (${named(columns)}) values ${sql.join(values)}
  `.execute(records);
}

/** Copies the rows of all tables. The tables of `to` must be empty. */
export async function copyAllRows(from: Records, to: Records): Promise<void> {
  for (const [table, key] of Object.entries(TABLE_KEYS)) {
    for await (const rows of pagesOf(from, table, key)) await insertAll(to, table, rows);
  }
}

interface AllRows {
  rows: number;
  /** Hash of tables, columns and values. PostgreSQL and SQLite give the same hash for the same rows. */
  sha256: string;
}

export async function digestAllRows(records: Records): Promise<AllRows> {
  const hash = createHash('sha256');
  let count = 0;
  for (const [table, key] of Object.entries(TABLE_KEYS)) {
    for await (const rows of pagesOf(records, table, key)) {
      for (const row of rows) {
        const content = columnsOf(row).map((column) => [column, row[column]]);
        hash.update(JSON.stringify([table, content]));
      }
      count += rows.length;
    }
  }
  return { rows: count, sha256: hash.digest('hex') };
}
