import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Records, Tables } from './tables.ts';

/** Tables that are not copied. `application` is a view. */
type Own = 'installation' | 'application';

/** Tables and their primary keys, in the order of foreign keys. */
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
  [Table in Exclude<keyof Tables, Own>]: readonly (keyof Tables[Table])[];
};

type Row = Readonly<Record<string, string | number | null>>;

/** A content may be large. */
const ROWS_AT_ONCE = 50;

const columnsOf = (row: Row): string[] => Object.keys(row).toSorted();
const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const valuesOf = (row: Row, columns: readonly string[]) =>
  sql.join(columns.map((column) => row[column]));

/** Both engines sort keys alike. */
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

/** Requires empty target tables. */
export async function copyAllRows(from: Records, to: Records): Promise<void> {
  for (const [table, key] of Object.entries(TABLE_KEYS)) {
    for await (const rows of pagesOf(from, table, key)) await insertAll(to, table, rows);
  }
}

interface AllRows {
  rows: number;
  /** Digest of tables, columns and values, equal in both engines. Lower-case hex. */
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
