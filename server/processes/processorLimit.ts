// Limits the CPU time of a job, independent of the load of the machine.
import { Worker } from 'node:worker_threads';

/** Values of the shared cell: CPU time limit in ms, or one of these. */
const NO_JOB = 0;
const OVERDRAWN = -1;

/** Ends a process without a core dump. */
export const TOO_MUCH_PROCESSOR = 'SIGVTALRM';

const WATCH = new URL('./endOverdrawn.js', import.meta.url);

/** CPU time of all threads of this process, in ms. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.ceil((user + system) / 1000);
}

interface ProcessorLimit {
  begin: (milliseconds: number) => void;
  /**
   * Returns the milliseconds used, or undefined over the limit, when the process is about to end.
   */
  end: () => number | undefined;
}

/**
 * Ends the process with `TOO_MUCH_PROCESSOR` over the limit. A separate thread watches, because the
 * job blocks its own.
 */
export function limitProcessor(): ProcessorLimit {
  const allowed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  new Worker(WATCH, {
    workerData: { allowed, overdrawn: OVERDRAWN, signal: TOO_MUCH_PROCESSOR },
  }).unref();
  let begun = 0;
  return {
    begin: (milliseconds) => {
      begun = processorTime();
      Atomics.store(allowed, 0, begun + milliseconds);
    },
    end: () =>
      Atomics.exchange(allowed, 0, NO_JOB) === OVERDRAWN ? undefined : processorTime() - begun,
  };
}
