// Watches the free room of the data folder’s disk, and refuses new data when there is too little.
import { refuseNoSpace } from '../request/refusals.ts';

/** The disk is asked at most once in this time, however many requests and pieces of files come. */
const LOOK_EVERY_MS = 1000;
/** Longer than monitors take from one look to the next. */
const FAILURE_HOLDS_MS = 5 * 60 * 1000;

export interface Disk {
  /** There is room, and no write has failed lately for want of it: a quota is not seen in free bytes. */
  isWritable(): Promise<boolean>;
  /** Refuses with `no-space`. */
  refuseWhenFull(): Promise<void>;
  /** A write has failed, mostly for want of room; false when that is known already. */
  noteFailure(): boolean;
  /** Something new was written. */
  noteSuccess(): void;
}

/** Bytes; `now` in epoch ms, it may jump back. */
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
