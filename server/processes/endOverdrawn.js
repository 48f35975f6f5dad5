// Thread that ends its process when a job exceeds its CPU time (processorLimit.ts). JavaScript,
// because TypeScript would load a compiler into the thread.
import { workerData } from 'node:worker_threads';

const LOOKS_EVERY_MS = 100;

const { allowed, overdrawn, signal } = workerData;

setInterval(() => {
  const most = Atomics.load(allowed, 0);
  const { user, system } = process.cpuUsage();
  if (most <= 0 || (user + system) / 1000 <= most) return;
  // The job may have ended at this moment. Then the next job must not be killed because this job took too long.
  if (Atomics.compareExchange(allowed, 0, most, overdrawn) !== most) return;
  process.kill(process.pid, signal);
}, LOOKS_EVERY_MS);
