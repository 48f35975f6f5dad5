// Reads forms in processes beside the server: whatever a form costs, it is others who pay nothing.
import { type ReadApplication, TOO_HEAVY } from '#spreadsheet/read/readApplication.ts';
import type { Requester } from '../limits/limitConcurrency.ts';
import {
  ANSWERED_WITHIN_MS,
  createProcessPool,
  type ProcessLimits,
} from '../processes/processPool.ts';

export interface FormToRead {
  bytes: Uint8Array;
  /** yyyy-mm-dd */
  today: string;
}

export type ReadingLimits = ProcessLimits;

/**
 * The largest form takes a fraction of a second and half of the memory; buffers are bounded by what the
 * reader unzips. Even where all take as much as they may, the last one has its turn while it is waited for.
 */
export const READING_LIMITS: ReadingLimits = {
  running: 2,
  waiting: 8,
  processorMilliseconds: 10_000,
  milliseconds: ANSWERED_WITHIN_MS,
  heapMegabytes: 128,
  idleMilliseconds: 60_000,
};

export interface FormReader {
  /**
   * Loads and reads a form when its turn has come. One that takes more than it may is refused as
   * unreadable; with too many waiting, with one of the same owner waiting, where the machine has no time
   * for it, and after the end, `busy` is thrown. A form whose requester has gone is not loaded, or no
   * longer read.
   */
  read: (
    load: () => Promise<Uint8Array>,
    today: string,
    requester: Requester,
  ) => Promise<ReadApplication>;
  /** Ends all processes, whatever they are at. */
  close: () => Promise<void>;
}

const SCRIPT = new URL('./readingProcess.ts', import.meta.url);

export function createFormReader(limits: ReadingLimits): FormReader {
  const { run, close } = createProcessPool<FormToRead, ReadApplication>(SCRIPT, limits);
  return {
    async read(load, today, requester) {
      const read = await run(async () => ({ bytes: await load(), today }), requester);
      return read ?? TOO_HEAVY;
    },
    close,
  };
}
