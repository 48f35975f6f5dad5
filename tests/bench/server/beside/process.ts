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

/** From now on; answers how many bytes more than now the process held at most. */
export function watchMemory(pid: number): () => number {
  // Linux forgets the peak so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid, 'VmRSS');
  return () => memoryOf(pid, 'VmHWM') - before;
}
