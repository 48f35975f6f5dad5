// Writes reports in child processes, so that a large one delays no other request (decision 0026).
import type { Requester } from '../limits/limitConcurrency.ts';
import {
  ANSWERED_WITHIN_MS,
  createProcessPool,
  type ProcessLimits,
} from '../processes/processPool.ts';
import type { RecordsPlace } from '../records/openForReading.ts';
import { refuseBusy } from '../failures/refusals.ts';
import type { ReportedCompetition, ReportKind } from './reportTable.ts';

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
  /** Limit of bytes of written reports that clients have not received yet. */
  untaken: number;
}

/** A report of 500 teams takes half a second and some 150 MB. Even the last report of a full queue is ready in time. */
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

const SCRIPT = new URL('./reportingProcess.ts', import.meta.url);

export function createReportWriter(limits: ReportLimits, place: RecordsPlace) {
  const { run, close } = createProcessPool<ReportToWrite, Uint8Array>(SCRIPT, limits);
  let untaken = 0;
  return {
    /**
     * Returns undefined for a report over the limits of a process. Throws `busy` if too many
     * reports wait or are unsent, on a timeout, and after `close`.
     */
    write: async (order: ReportOrder, requester: Requester): Promise<Uint8Array | undefined> => {
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

export type ReportWriter = ReturnType<typeof createReportWriter>;
