// The thread that looks how much of the processor the job of its process has had (processorLimit.ts), and ends the process where it is too much.
// Plain JavaScript: of TypeScript the thread would hold a compiler of its own, which is as much memory again.
import { workerData } from 'node:worker_threads';

const LOOKS_EVERY_MS = 100;

const { allowed, overdrawn, signal } = workerData;

setInterval(() => {
  const most = Atomics.load(allowed, 0);
  const { user, system } = process.cpuUsage();
  if (most <= 0 || (user + system) / 1000 <= most) return;
  // The job may just have ended: the next one is none of its fault.
  if (Atomics.compareExchange(allowed, 0, most, overdrawn) !== most) return;
  process.kill(process.pid, signal);
}, LOOKS_EVERY_MS);
