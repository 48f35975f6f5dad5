// Opens the parts of the server, and locks the data folder.
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleText } from '#text/server/console.ts';
import { type Config, UnusableSetting } from '../config/config.ts';
import { claimFiles, openFiles } from './openFiles.ts';
import { SERVER_LIMITS, type ServerParts } from '../serverParts.ts';
import { createFormReader, READING_LIMITS } from '../form-reading/formReader.ts';
import { makePrivateFolder } from '../files/privateFolder.ts';
import { compareClocks } from '../records/postgres/clock.ts';
import { openPostgres } from '../records/postgres/database.ts';
import { watchedWrites } from '../records/changes.ts';
import { openDatabase } from '../records/sqlite/database.ts';
import { type FolderLock, lockFolder } from '../records/sqlite/folderLock.ts';
import type { RecordsPlace } from '../records/openForReading.ts';
import type { Records } from '../records/tables.ts';
import { createReportWriter, REPORT_LIMITS } from '../reports/reportWriter.ts';
import { storageFailure } from '../failures/storageFailure.ts';

/** Exceeds the time that another server needs to shut down. */
const LOCK_WAIT_MS = 15_000;

export const databasePath = (dataDir: string): string => join(dataDir, 'registration.sqlite');
export const filesPath = (dataDir: string): string => join(dataDir, 'files');

/** Throws UnusableSetting if the folder is unusable or locked for longer than `waitMs`. */
export async function lockDataDir(dataDir: string, waitMs = LOCK_WAIT_MS): Promise<FolderLock> {
  try {
    makePrivateFolder(dataDir);
    const lock = await lockFolder(dataDir, waitMs);
    if (!lock) throw new UnusableSetting(consoleText.folderInUse(dataDir));
    return lock;
  } catch (error) {
    const failure = storageFailure(error);
    const isOfFolder = failure === undefined || failure === 'disk-fails';
    const isUnusable = error instanceof Error && 'syscall' in error && isOfFolder;
    throw isUnusable
      ? new UnusableSetting(consoleText.unusableSetting('DATA_DIR', dataDir))
      : error;
  }
}

/** Timeouts in ms; server defaults if undefined. */
export interface StartupTimeouts {
  lockMs?: number;
  databaseMs?: number;
  statementMs?: number;
}

export async function openRecords(
  { databaseUrl, dataDir }: Config,
  { databaseMs: patienceMs, statementMs }: StartupTimeouts = {},
): Promise<Records> {
  const records =
    databaseUrl === ''
      ? await openDatabase(databasePath(dataDir), patienceMs)
      : await openPostgres(databaseUrl, { patienceMs, statementMs });
  return records.withPlugin(watchedWrites);
}

/** SQLite has a single process and no other clock to compare with. */
const clockCheck =
  ({ databaseUrl }: Config, records: Records, clock: () => number): (() => Promise<void>) =>
  async () => {
    if (databaseUrl !== '') await compareClocks(records, clock);
  };

export const recordsPlace = ({ databaseUrl, dataDir }: Config): RecordsPlace =>
  databaseUrl === '' ? { sqlite: databasePath(dataDir) } : { postgres: databaseUrl };

export async function openServerParts(
  config: Config,
  timeouts: StartupTimeouts = {},
  clock = Date.now,
): Promise<Omit<ServerParts, 'pageFolder' | 'writeLog'>> {
  const { dataDir } = config;
  const lock = await lockDataDir(dataDir, timeouts.lockMs);
  try {
    const records = await openRecords(config, timeouts);
    const checkClock = clockCheck(config, records, clock);
    await checkClock();
    const files = await openFiles(config.objectStore, filesPath(dataDir));
    await claimFiles(files, records);
    return {
      config,
      records,
      files,
      forms: createFormReader(READING_LIMITS),
      reports: createReportWriter(REPORT_LIMITS, recordsPlace(config)),
      freeBytes: async () => {
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize;
      },
      lock,
      now: Date.now,
      checkClock,
      ...SERVER_LIMITS,
      compilesRoutes: true,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
