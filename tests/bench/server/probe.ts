// Asks the server for one small thing again and again, in a thread of its own, and remembers the longest wait.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

interface ProbeTarget {
  url: string;
  cookie: string;
}

const PAUSE_MS = 2;

/** How one stretch of asking went; waits in ms. */
export interface WaitingTimes {
  longest: number;
  asked: number;
  /** Answers that were no 200. */
  refused: number;
}

interface Probe {
  /** The waits since the last call of it. */
  take: () => Promise<WaitingTimes>;
  stop: () => Promise<number>;
}

/** Asks `url` with the Cookie header `cookie`. */
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

async function ask({ url, cookie }: ProbeTarget): Promise<void> {
  let waits: WaitingTimes = { longest: 0, asked: 0, refused: 0 };
  let isWanted = false;
  parentPort?.on('message', () => {
    isWanted = true;
  });
  for (;;) {
    const from = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    waits.longest = Math.max(waits.longest, performance.now() - from);
    waits.asked += 1;
    if (response.status !== 200) waits.refused += 1;
    if (isWanted) {
      parentPort?.postMessage(waits, []);
      waits = { longest: 0, asked: 0, refused: 0 };
      isWanted = false;
    }
    await sleep(PAUSE_MS);
  }
}

if (parentPort) await ask(workerData as ProbeTarget);
