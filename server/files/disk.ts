// Watches free disk space and refuses new data when it runs out.
import { refuseNoSpace } from '../failures/refusals.ts';

const LOOK_EVERY_MS = 1000;
/** Exceeds the interval of common monitoring. */
const FAILURE_HOLDS_MS = 5 * 60 * 1000;

export interface Disk {
  /**
   * Returns true if there is space and no write failed lately; free bytes do not show a used-up
   * quota.
   */
  isWritable(): Promise<boolean>;
  refuseWhenFull(): Promise<void>;
  /** Returns false if the failure is known already. */
  noteFailure(): boolean;
  noteSuccess(): void;
}

/** `now` in epoch ms; may jump back. */
export function watchDisk(
  freeBytes: () => Promise<number>,
  leastBytes: number,
  now: () => number,
): Disk {
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
    isWritable: async () => !hasFailed() && (await hasRoom()),
    async refuseWhenFull() {
      if (!(await hasRoom())) refuseNoSpace();
    },
    noteFailure() {
      const isNew = !hasFailed();
      failedAt = now();
      return isNew;
    },
    noteSuccess() {
      failedAt = undefined;
    },
  };
}
