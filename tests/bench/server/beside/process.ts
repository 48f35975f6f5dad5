import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

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

/** Those that a process has started, and that have not ended. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );

const sumOver = (pid: number, name: string): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryOf(each, name), 0);

/** Bytes that a process and those that it has started hold in memory now; pages that they share count for each. */
export const heldBytes = (pid: number): number => sumOver(pid, 'VmRSS');

/** Answers how many bytes each of them held at most since this call, together. */
export function watchPeak(pid: number): () => number {
  // Linux forgets the peak so far.
  for (const each of [pid, ...childrenOf(pid)]) writeFileSync(`/proc/${each}/clear_refs`, '5');
  return () => sumOver(pid, 'VmHWM');
}
