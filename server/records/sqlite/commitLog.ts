// Makes commits durable by syncing the write-ahead log of SQLite (WAL).
import { type FileHandle, open } from 'node:fs/promises';
import { ignoreMissing } from '#server/files/fileStore.ts';
import { coalesceRuns } from '#server/limits/runs.ts';

export interface CommitLog {
  /** Resolves when all previous commits are durable. Callers at the same time share one sync. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/** Error with the code of a failing disk, because the commit may be lost. */
class UnsyncedCommit extends Error {
  readonly code = 'EIO';
}

/** Opens the log of a database in WAL mode. The log stays the same file while a connection is open. */
export function openCommitLog(path: string): CommitLog {
  let file: FileHandle | undefined;
  return {
    sync: coalesceRuns(async () => {
      try {
        // Without shared memory there is no WAL file, and SQLite syncs by itself. The file is opened
        // for writing, because some systems do not sync a file that is open for reading.
        file ??= await open(`${path}-wal`, 'r+').catch(ignoreMissing);
        await file?.datasync();
      } catch (error) {
        throw new UnsyncedCommit('a commit is not known to be on the disk', { cause: error });
      }
    }),
    close: async () => file?.close(),
  };
}
