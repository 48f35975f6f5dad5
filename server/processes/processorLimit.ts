// Limits the processor time of a job; the load of the machine does not count.
import { Worker } from 'node:worker_threads';

/** What stands in the cell that both threads share: how far the processor time of the process may go, in ms, or one of these. */
const NO_JOB = 0;
const OVERDRAWN = -1;

/** Signal that ends a process over its limit without a core dump. */
export const TOO_MUCH_PROCESSOR = 'SIGVTALRM';

const WATCH = new URL('./endOverdrawn.js', import.meta.url);

/** What this process has had of the processor with all its threads, in ms. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.ceil((user + system) / 1000);
}

interface ProcessorLimit {
  /** A job has so many ms from now on. */
  begin: (milliseconds: number) => void;
  /** Returns the milliseconds used, or undefined over the limit, when the process is about to end. */
  end: () => number | undefined;
}

/**
 * Ends the process with `TOO_MUCH_PROCESSOR` where a job takes more than it may. A thread of its own looks: a job that takes too
 * much lets nothing else of its thread run.
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
