// Limits the CPU time of a job, independent of the load of the machine.
import { Worker } from 'node:worker_threads';

/** Special values of `allowed`, which otherwise has the CPU time limit in ms. */
const NO_JOB = 0;
const OVERDRAWN = -1;

/** Signal that ends a process without a core dump. */
export const TOO_MUCH_PROCESSOR = 'SIGVTALRM';

const WATCH = new URL('./endOverdrawn.js', import.meta.url);

/** CPU time of all threads of this process, in ms. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.ceil((user + system) / 1000);
}

/** Ends this process if a job exceeds its limit. A separate thread watches, because the job blocks its own thread. */
export function limitProcessor() {
  const allowed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  new Worker(WATCH, {
    workerData: { allowed, overdrawn: OVERDRAWN, signal: TOO_MUCH_PROCESSOR },
  }).unref();
  let begun = 0;
  return {
    begin: (milliseconds: number): void => {
      begun = processorTime();
      Atomics.store(allowed, 0, begun + milliseconds);
    },
    /** Returns the used milliseconds, or undefined if the job exceeded its limit; the process then ends at once. */
    end: (): number | undefined =>
      Atomics.exchange(allowed, 0, NO_JOB) === OVERDRAWN ? undefined : processorTime() - begun,
  };
}
