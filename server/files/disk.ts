// Watches free disk space and refuses new data when it runs out.
import { noSpace } from '../failures/refusals.ts';

const LOOK_EVERY_MS = 1000;
/** Time for which `/api/health` reports a failed write. It exceeds the interval of common monitoring programs. */
const FAILURE_HOLDS_MS = 5 * 60 * 1000;

/** `now` in epoch ms; the clock may jump back. */
export function watchDisk(freeBytes: () => Promise<number>, leastBytes: number, now: () => number) {
  let seen: { at: number; free: Promise<number> } | undefined;
  let failedAt: number | undefined;
  const hasRoom = async () => {
    if (!seen || Math.abs(now() - seen.at) >= LOOK_EVERY_MS) {
      seen = { at: now(), free: freeBytes() };
    }
    return (await seen.free) >= leastBytes;
  };
  const hasFailed = () => failedAt !== undefined && Math.abs(now() - failedAt) < FAILURE_HOLDS_MS;
  return {
    /** Returns true if there is space and no write failed lately. Free bytes alone do not show a full disk quota. */
    isWritable: async () => !hasFailed() && (await hasRoom()),
    async refuseWhenFull(): Promise<void> {
      if (!(await hasRoom())) throw noSpace();
    },
    /** Records a failed write. Returns false if an earlier failure still counts; the caller then does not log. */
    recordFailure(): boolean {
      const isNew = !hasFailed();
      failedAt = now();
      return isNew;
    },
    recordSuccess(): void {
      failedAt = undefined;
    },
  };
}

export type Disk = ReturnType<typeof watchDisk>;
