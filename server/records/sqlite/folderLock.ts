// Lock of a data folder: an open exclusive transaction, which ends with its process.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '#server/files/privateFolder.ts';
import { storageFailure } from '../../failures/storageFailure.ts';
import { whileBusy } from './nodeSqlite.ts';

export interface FolderLock {
  release(): void;
}

export const LOCK_FILE = 'lock.sqlite';

/** Waits up to `waitMs`; undefined if another process keeps the folder. */
export async function lockFolder(folder: string, waitMs: number): Promise<FolderLock | undefined> {
  const path = join(folder, LOCK_FILE);
  makePrivateFile(path);
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    await whileBusy(() => database.exec('begin exclusive'), performance.now() + waitMs);
  } catch (error) {
    database.close();
    if (storageFailure(error) === 'busy') return undefined;
    throw error;
  }
  return {
    release: () => {
      database.close();
    },
  };
}
