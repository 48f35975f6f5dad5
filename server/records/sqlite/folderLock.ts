// Locks a data folder by an open exclusive transaction. The transaction ends with the process, even after a crash.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '#server/files/privateFolder.ts';
import { storageFailure } from '../../failures/storageFailure.ts';
import { whileBusy } from './nodeSqlite.ts';

export interface FolderLock {
  release(): void;
}

export const LOCK_FILE = 'lock.sqlite';

/** Locks a folder. Returns undefined if another process has it locked for longer than `waitMs`. */
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
