// Has reports written in processes beside the server: however many teams there are, nobody else waits for them.
import type { Requester } from '../limits/limitConcurrency.ts';
import {
  ANSWERED_WITHIN_MS,
  createProcessPool,
  type ProcessLimits,
} from '../processes/processPool.ts';
import type { RecordsPlace } from '../records/openForReading.ts';
import { refuseBusy } from '../request/refusals.ts';
import type { ReportedCompetition, ReportKind } from './submittedApplication.ts';

export interface ReportOrder {
  kind: ReportKind;
  competition: ReportedCompetition & { id: string };
  /** Epoch ms. */
  now: number;
}

export interface ReportToWrite extends ReportOrder {
  place: RecordsPlace;
}

export interface ReportLimits extends ProcessLimits {
  /** Bytes of written reports that their readers have not taken yet. */
  untaken: number;
}

/**
 * A report of 500 teams takes half a second, and a process some 150 MB: one at a time is soon done with all.
 * Even where they take as much as they may, the last one has its turn while it is waited for.
 */
export const REPORT_LIMITS: ReportLimits = {
  running: 1,
  waiting: 6,
  waitingOfOne: 4,
  processorMilliseconds: 8000,
  milliseconds: ANSWERED_WITHIN_MS,
  heapMegabytes: 160,
  idleMilliseconds: 60_000,
  untaken: 64 * 1024 * 1024,
};

export interface ReportWriter {
  /**
   * Writes a report when its turn has come; undefined for one that takes more than it may. With too
   * many waiting or not yet taken, where the machine has no time for it, and after the end, `busy` is thrown.
   * It is taken when its requester has gone.
   */
  write: (order: ReportOrder, requester: Requester) => Promise<Uint8Array | undefined>;
  /** Ends all processes, whatever they are at. */
  close: () => Promise<void>;
}

const SCRIPT = new URL('./reportingProcess.ts', import.meta.url);

export function createReportWriter(limits: ReportLimits, place: RecordsPlace): ReportWriter {
  const { run, close } = createProcessPool<ReportToWrite, Uint8Array>(SCRIPT, limits);
  let untaken = 0;
  return {
    async write(order, requester) {
      const report = await run(async () => ({ ...order, place }), requester);
      if (!report) return undefined;
      const gone = requester.gone();
      if (gone.aborted || untaken + report.length > limits.untaken) return refuseBusy();
      untaken += report.length;
      const take = () => {
        untaken -= report.length;
      };
      gone.addEventListener('abort', take, { once: true });
      return report;
    },
    close,
  };
}
