// What a process has used, as Linux tells it.
import { readFileSync, writeFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
/** Behind the name of the program: user time and system time, of all threads. */
const TIMES = [11, 12] as const;

/** Processor time since the start, in ms. */
export function processorMs(pid: number): number {
  const [, behindName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = behindName.split(' ');
  return TIMES.reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
}

const memoryOf = (pid: number, name: string): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
};

/** Bytes that a process holds in memory now. */
export const heldBytes = (pid: number): number => memoryOf(pid, 'VmRSS');

/** Answers how many bytes a process held at most since this call. */
export function watchPeak(pid: number): () => number {
  // Linux forgets the peak so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => memoryOf(pid, 'VmHWM');
}
