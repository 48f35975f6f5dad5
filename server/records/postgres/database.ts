import { Kysely, sql } from 'kysely';
import { consoleText } from '#text/server/console.ts';
import { UnusableSetting } from '../../config/config.ts';
import { storageFailure } from '../../failures/storageFailure.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Records, Tables } from '../tables.ts';
import { SharedDialect } from './dialect.ts';
import { changingPool } from './changingPool.ts';
import { openPool, type PoolLimits } from './pool.ts';

export const MOST_CONNECTIONS = 10;
/** Limit of connections for changes. Three connections remain for reads. */
export const MOST_CHANGING = MOST_CONNECTIONS - 3;
const PATIENCE_MS = 5000;
const STATEMENT_MS = 30_000;
/** Timeouts for a process that reads a report. They are shorter than the timeout of the whole report. */
export const READING_WAITS = { patienceMs: 2000, statementMs: 4000 };

function recordsOver(url: string, limits: PoolLimits & { mostChanging: number }): Records {
  const all = openPool(url, limits);
  const changes = changingPool(all, limits);
  return new Kysely<Tables>({ dialect: new SharedDialect({ all, changes }) });
}

const ONE = { most: 1, mostChanging: 1 };

const connectAtLeisure = (url: string): Records =>
  recordsOver(url, { ...ONE, patienceMs: PATIENCE_MS });

/** Refuses a database that is not UTF-8 and so cannot store Russian names. */
async function refuseOtherEncoding(records: Records): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(records);
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding !== 'UTF8') throw new UnusableSetting(consoleText.databaseNotUtf8(encoding));
}

async function prepare(url: string): Promise<void> {
  const records = connectAtLeisure(url);
  try {
    await refuseOtherEncoding(records);
    await migrate(records);
  } catch (error) {
    const isAway = error instanceof Error && storageFailure(error);
    throw isAway ? new UnusableSetting(consoleText.databaseAway(error.message)) : error;
  } finally {
    await records.destroy();
  }
}

export const connectForReading = (url: string): Records =>
  recordsOver(url, { ...ONE, ...READING_WAITS });

export async function openPostgresToFill(url: string): Promise<Records> {
  await prepare(url);
  return connectAtLeisure(url);
}

interface PostgresWaits {
  /** Longest wait in ms for a connection or a lock. `storageFailure` recognizes the error of a longer wait. */
  patienceMs?: number | undefined;
  statementMs?: number | undefined;
}

export async function openPostgres(
  url: string,
  { patienceMs = PATIENCE_MS, statementMs = STATEMENT_MS }: PostgresWaits = {},
): Promise<Records> {
  await prepare(url);
  return recordsOver(url, {
    most: MOST_CONNECTIONS,
    mostChanging: MOST_CHANGING,
    patienceMs,
    statementMs,
  });
}

export async function continueIds(
  records: Records,
  lastIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [table, id] of lastIds) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id})`.execute(records);
  }
}
