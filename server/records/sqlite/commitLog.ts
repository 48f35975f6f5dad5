// Makes commits durable by syncing the WAL.
import { type FileHandle, open } from 'node:fs/promises';
import { ignoreMissing } from '#server/files/fileStore.ts';
import { coalesceRuns } from '#server/limits/runs.ts';

export interface CommitLog {
  /**
   * Resolves when all previous commits are durable; concurrent callers share one sync. Throws
   * UnsyncedCommit.
   */
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/** Reported as a failing disk, because the commit may be lost. */
class UnsyncedCommit extends Error {
  readonly code = 'EIO';
}

/** `path`: database in WAL mode, whose log stays the same file while a connection is open. */
export function openCommitLog(path: string): CommitLog {
  let file: FileHandle | undefined;
  return {
    sync: coalesceRuns(async () => {
      try {
        // Without shared memory there is no WAL, and SQLite syncs by itself. Opens for writing,
        // because some systems do not sync read-only files.
        file ??= await open(`${path}-wal`, 'r+').catch(ignoreMissing);
        await file?.datasync();
      } catch (error) {
        throw new UnsyncedCommit('a commit is not known to be on the disk', { cause: error });
      }
    }),
    close: async () => file?.close(),
  };
}
