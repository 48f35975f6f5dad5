import { Kysely, sql } from 'kysely';
import { makePrivateFile } from '#server/files/privateFolder.ts';
import { openCommitLog } from './commitLog.ts';
import { migrate } from '../migrations/migrate.ts';
import { openSqlite, type SqliteHandle, whileBusy } from './nodeSqlite.ts';
import { WaitingSqliteDialect } from './sqliteDriver.ts';
import type { Records, Tables } from '../tables.ts';
import { backup, DatabaseSync } from 'node:sqlite';

const PATIENCE_MS = 5000;
/** SQLite itself does not sync commits, because that would block the event loop. `CommitLog` syncs them. */
const WRITING =
  'pragma journal_mode=wal; pragma synchronous=normal; pragma foreign_keys=on; ' +
  // Overwrites deleted data, so that later copies of the file do not contain it.
  'pragma secure_delete=on;';
const READING = 'pragma query_only=on;';

/** Opens a database and creates its file if missing. `patienceMs`: longest wait for a lock of another process. */
export async function openDatabase(path: string, patienceMs = PATIENCE_MS): Promise<Records> {
  makePrivateFile(path);
  const opened = (pragmas: string): Promise<SqliteHandle> =>
    whileBusy(() => openSqlite(path, pragmas), performance.now() + patienceMs);
  const writer = await opened(WRITING);
  const reader = await opened(READING);
  const records = new Kysely<Tables>({
    dialect: new WaitingSqliteDialect({ reader, writer, log: openCommitLog(path), patienceMs }),
  });
  try {
    await migrate(records);
    return records;
  } catch (error) {
    await records.destroy();
    throw error;
  }
}

export async function lastIds(records: Records): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`
    select name, seq from sqlite_sequence where seq > 0
  `.execute(records);
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

/** Pages per step, so that the backup is one step. With several steps, each write would restart the backup. */
const PAGES_IN_ONE_STEP = 2 ** 30;

export async function copyDatabase(from: string, to: string): Promise<void> {
  makePrivateFile(to);
  const source = new DatabaseSync(from, { timeout: PATIENCE_MS });
  try {
    await backup(source, to, { rate: PAGES_IN_ONE_STEP });
  } finally {
    source.close();
  }
}
