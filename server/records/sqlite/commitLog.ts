// The log of a database on the disk: a change is safe once what was written to it before is.
import { type FileHandle, open } from 'node:fs/promises';
import { noneWhereGone } from '#server/files/fileStore.ts';
import { shareRuns } from '#server/limits/shareRuns.ts';

export interface CommitLog {
  /**
   * Resolves when all that was committed before is safe from a loss of power; many who wait share one write. Throws
   * UnsyncedCommit.
   */
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/** A commit stands, and nobody knows for how long: whatever the reason, it is as a disk that fails. */
class UnsyncedCommit extends Error {
  readonly code = 'EIO';
}

/** `path` is that of a database in WAL mode: its log is the same file as long as one connection is open. */
export function openCommitLog(path: string): CommitLog {
  let file: FileHandle | undefined;
  return {
    sync: shareRuns(async () => {
      try {
        // There is none where memory cannot be shared: SQLite then waits for the disk at each commit by itself.
        // For writing, for not every system syncs what is only read.
        file ??= await open(`${path}-wal`, 'r+').catch(noneWhereGone);
        await file?.datasync();
      } catch (error) {
        throw new UnsyncedCommit('a commit is not known to be on the disk', { cause: error });
      }
    }),
    close: async () => file?.close(),
  };
}
