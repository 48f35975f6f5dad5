import { type ReadApplication, TOO_HEAVY } from '#spreadsheet/read/readApplication.ts';
import type { Requester } from '../limits/limitConcurrency.ts';
import { recentUse } from '../limits/recentUse.ts';
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

/** The largest form takes a fraction of a second and half of the memory. */
export const READING_LIMITS: ReadingLimits = {
  running: 2,
  waiting: 32,
  processorMilliseconds: 3000,
  milliseconds: ANSWERED_WITHIN_MS,
  heapMegabytes: 128,
  idleMilliseconds: 60_000,
};

/** Processor time of the first turn; a heavier form starts again after all others. */
const FIRST_TURN_MS = 500;

const HEAVY_OF_ACCOUNT = 3;
const HEAVY_OF_ADDRESS = 20;

export interface FormRequester extends Requester {
  address: string;
  /** Returns true for owners of a form read within 30 days; their forms are never deprioritized. */
  hasReadableForm: () => Promise<boolean>;
}

export interface FormReader {
  /**
   * Loads and reads a form in its turn. Reports a too heavy form as unreadable. Throws `busy` when
   * the queue is full, the owner already waits, or the reader is closed.
   */
  read: (
    load: () => Promise<Uint8Array>,
    today: string,
    requester: FormRequester,
  ) => Promise<ReadApplication>;
  close: () => Promise<void>;
}

const SCRIPT = new URL('./readingProcess.ts', import.meta.url);

const turnsOf = (processorMilliseconds: number): number[] =>
  processorMilliseconds > FIRST_TURN_MS
    ? [FIRST_TURN_MS, processorMilliseconds - FIRST_TURN_MS]
    : [processorMilliseconds];

type Sender = Pick<FormRequester, 'owner' | 'address'>;

export function countHeavyForms(now: () => number) {
  const ofAccount = recentUse<number>(now);
  const ofAddress = recentUse<string>(now);
  return {
    add: ({ owner, address }: Sender): void => {
      ofAccount.add(owner, 1);
      ofAddress.add(address, 1);
    },
    areMany: ({ owner, address }: Sender): boolean =>
      ofAccount.of(owner) >= HEAVY_OF_ACCOUNT || ofAddress.of(address) >= HEAVY_OF_ADDRESS,
  };
}

export function createFormReader(limits: ReadingLimits): FormReader {
  const { run, close } = createProcessPool<FormToRead, ReadApplication>(SCRIPT, limits);
  const heavy = countHeavyForms(() => performance.now());
  return {
    async read(load, today, requester) {
      const { owner, address, gone, hasReadableForm } = requester;
      const isSuspect = heavy.areMany(requester) && !(await hasReadableForm());
      const loadForm = async () => ({ bytes: await load(), today });
      for (const [turn, processorMilliseconds] of turnsOf(limits.processorMilliseconds).entries()) {
        const asking = { owner, address, gone, isLast: isSuspect || turn > 0 };
        const read = await run(loadForm, asking, processorMilliseconds);
        if (read) return read;
      }
      heavy.add(requester);
      return TOO_HEAVY;
    },
    close,
  };
}
