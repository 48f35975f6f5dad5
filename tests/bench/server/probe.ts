// Repeats a small request in a thread of its own and records the waiting times.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

interface ProbeTarget {
  url: string;
  cookie: string;
}

const PAUSE_MS = 2;

/** Results of the requests in a period; waiting times in ms. */
export interface WaitingTimes {
  longest: number;
  p99: number;
  asked: number;
  /** Answers other than 200. */
  refused: number;
}

interface Probe {
  /** Returns the results since the last call of `take`. */
  take: () => Promise<WaitingTimes>;
  stop: () => Promise<number>;
}

export function startProbe(url: string, cookie: string): Probe {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, cookie } });
  return {
    take() {
      const taken = Promise.withResolvers<WaitingTimes>();
      worker.once('message', taken.resolve);
      worker.postMessage('take', []);
      return taken.promise;
    },
    stop: () => worker.terminate(),
  };
}

function timesOf(waited: readonly number[], refused: number): WaitingTimes {
  const sorted = waited.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(0.99 * sorted.length)] ?? 0;
  return { longest: sorted.at(-1) ?? 0, p99, asked: sorted.length, refused };
}

async function ask({ url, cookie }: ProbeTarget): Promise<void> {
  let waited: number[] = [];
  let refused = 0;
  let isWanted = false;
  parentPort?.on('message', () => {
    isWanted = true;
  });
  for (;;) {
    const from = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    waited.push(performance.now() - from);
    if (response.status !== 200) refused += 1;
    if (isWanted) {
      parentPort?.postMessage(timesOf(waited, refused), []);
      waited = [];
      refused = 0;
      isWanted = false;
    }
    await sleep(PAUSE_MS);
  }
}

if (parentPort) await ask(workerData as ProbeTarget);
