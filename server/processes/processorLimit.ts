// How much of the processor a job may take: what a busy machine does beside it does not count.
import { Worker } from 'node:worker_threads';

/** What stands in the cell that both threads share: how far the processor time of the process may go, in ms, or one of these. */
const NO_JOB = 0;
const OVERDRAWN = -1;

const WATCH = new URL('./endOverdrawn.js', import.meta.url);

/** What this process has had of the processor with all its threads, in ms. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.ceil((user + system) / 1000);
}

interface ProcessorLimit {
  /** A job has its time from now on. */
  begin: () => void;
  /** False where it has taken too much: the process is just being ended. */
  end: () => boolean;
}

/**
 * Ends the process with SIGVTALRM where a job takes more than `milliseconds`. A thread of its own looks: a job that
 * takes too much lets nothing else of its thread run.
 */
export function limitProcessor(milliseconds: number): ProcessorLimit {
  const allowed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  new Worker(WATCH, { workerData: { allowed, overdrawn: OVERDRAWN } }).unref();
  return {
    begin: () => {
      Atomics.store(allowed, 0, processorTime() + milliseconds);
    },
    end: () => Atomics.exchange(allowed, 0, NO_JOB) !== OVERDRAWN,
  };
}
