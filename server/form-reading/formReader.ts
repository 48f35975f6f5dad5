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

/** Limits of a process that reads forms. The largest form needs a fraction of a second and half of the heap. */
export const READING_LIMITS: ProcessLimits = {
  running: 2,
  waiting: 32,
  processorMilliseconds: 3000,
  milliseconds: ANSWERED_WITHIN_MS,
  heapMegabytes: 128,
  idleMilliseconds: 60_000,
};

/** Limit of processor time in the first run. A form that exceeds it starts again after all other waiting forms. */
const FIRST_TURN_MS = 500;

const HEAVY_OF_ACCOUNT = 3;
const HEAVY_OF_ADDRESS = 20;

export interface FormRequester extends Requester {
  address: string;
  /**
   * Returns true if a form of the user was readable in the last 30 days. Forms of such a user keep their place in the
   * queue, even after many heavy forms.
   */
  hasReadableForm: () => Promise<boolean>;
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

export function createFormReader(limits: ProcessLimits) {
  const { run, close } = createProcessPool<FormToRead, ReadApplication>(SCRIPT, limits);
  const heavy = countHeavyForms(() => performance.now());
  return {
    /**
     * Loads and reads a form when its turn comes. Reports a too heavy form as unreadable. Throws `busy` when the queue
     * is full, the owner already waits, or the reader is closed.
     */
    read: async (
      load: () => Promise<Uint8Array>,
      today: string,
      requester: FormRequester,
    ): Promise<ReadApplication> => {
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

export type FormReader = ReturnType<typeof createFormReader>;
