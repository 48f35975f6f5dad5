import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;
/** Indexes of user and system time in /proc/PID/stat, counted after the program's name. */
const TIMES = [11, 12] as const;

/** Returns the CPU time of a process since its start, in ms. */
export function processorMs(pid: number): number {
  const [, behindName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = behindName.split(' ');
  return TIMES.reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
}

const memoryOf = (pid: number, name: string): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
};

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );

const sumOver = (pid: number, name: string): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryOf(each, name), 0);

/** Returns the resident memory of a process and its children in bytes; shared pages count several times. */
export const heldBytes = (pid: number): number => sumOver(pid, 'VmRSS');

/** Resets the memory peaks of a process and its children. The returned function returns the sum of new peaks. */
export function watchPeak(pid: number): () => number {
  // Writing 5 resets the peak (VmHWM).
  for (const each of [pid, ...childrenOf(pid)]) writeFileSync(`/proc/${each}/clear_refs`, '5');
  return () => sumOver(pid, 'VmHWM');
}
