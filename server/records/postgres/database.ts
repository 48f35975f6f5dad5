// Opens a PostgreSQL database, which several processes may share, and brings its tables up to date.
import { Kysely, sql } from 'kysely';
import { consoleText } from '#text/server/console.ts';
import { UnusableSetting } from '#server/startup/config.ts';
import { storageFailure } from '#server/request/storageFailure.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Records, Tables } from '../tables.ts';
import { SharedDialect } from './dialect.ts';
import { changingPool } from './changingPool.ts';
import { openPool, type PoolLimits } from './pool.ts';

/** Of one process. */
export const MOST_CONNECTIONS = 10;
/** The others are left to reads, whatever changes wait for. */
export const MOST_CHANGING = MOST_CONNECTIONS - 3;
const PATIENCE_MS = 5000;
const STATEMENT_MS = 30_000;
/** Together shorter than a report is waited for. */
export const READING_WAITS = { patienceMs: 2000, statementMs: 4000 };

function recordsOver(url: string, limits: PoolLimits & { mostChanging: number }): Records {
  const all = openPool(url, limits);
  const changes = changingPool(all, limits);
  return new Kysely<Tables>({ dialect: new SharedDialect({ all, changes }) });
}

/** One connection, for whatever its only user does. */
const ONE = { most: 1, mostChanging: 1 };

/** One connection whose statements may take their time. */
const connectAtLeisure = (url: string): Records =>
  recordsOver(url, { ...ONE, patienceMs: PATIENCE_MS });

/** In any other encoding names in Cyrillic would be bytes, or not be taken at all. */
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

/** One connection to a database that a server has opened before. */
export const connectForReading = (url: string): Records =>
  recordsOver(url, { ...ONE, ...READING_WAITS });

/** For whoever copies rows there, and keeps nobody waiting. Throws UnusableSetting where the database cannot be used. */
export async function openPostgresToFill(url: string): Promise<Records> {
  await prepare(url);
  return connectAtLeisure(url);
}

/** In ms; without one of them as long as a server waits. */
interface PostgresWaits {
  /** For a connection, or for a lock of another; after it a request gets the error that `storageFailure` knows. */
  patienceMs?: number | undefined;
  /** For a statement. */
  statementMs?: number | undefined;
}

/** Throws UnusableSetting where the database cannot be used. */
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
