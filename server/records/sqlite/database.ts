// Opens the database and brings its tables up to date.
import { Kysely } from 'kysely';
import { makePrivateFile } from '#server/files/privateFolder.ts';
import { openCommitLog } from './commitLog.ts';
import { migrate } from '../migrations/migrate.ts';
import { openSqlite, type SqliteHandle } from './nodeSqlite.ts';
import { WaitingSqliteDialect } from './sqliteDriver.ts';
import type { Records, Tables } from '../tables.ts';
import { whileBusy } from './whileBusy.ts';

const PATIENCE_MS = 5000;
/** A commit does not wait for the disk, which would stop everything: it is waited for beside it. */
const WRITING =
  'pragma journal_mode=wal; pragma synchronous=normal; pragma foreign_keys=on; ' +
  // What is deleted is in no copy that is made after it.
  'pragma secure_delete=on;';
const READING = 'pragma query_only=on;';

/**
 * `path` of the SQLite file, which is made when it is not there. `patienceMs` is how long a request
 * waits for a lock of another process; after it, it gets the error that `storageFailure` calls busy.
 */
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
