// How much room the disk of the data folder has: with too little of it nothing new is taken.
import { refuse } from './refusals.ts';

/** The disk is asked at most once in this time, however many requests and pieces of files come. */
const LOOK_EVERY_MS = 1000;
const RETRY_AFTER_SECONDS = 60;

export interface Disk {
  hasRoom(): Promise<boolean>;
  /** Refuses with `no-space`. */
  refuseWhenFull(): Promise<void>;
}

/** Bytes; `now` in epoch ms, it may jump back. */
export function watchDisk(
  freeBytes: () => Promise<number>,
  leastBytes: number,
  now: () => number,
): Disk {
  let seen: { at: number; free: Promise<number> } | undefined;
  const hasRoom = async () => {
    if (!seen || Math.abs(now() - seen.at) >= LOOK_EVERY_MS) {
      seen = { at: now(), free: freeBytes() };
    }
    return (await seen.free) >= leastBytes;
  };
  return {
    hasRoom,
    async refuseWhenFull() {
      if (!(await hasRoom())) refuse('no-space', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  };
}
