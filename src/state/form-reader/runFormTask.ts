// Runs one task in its own worker.
import type { FormTask, FormTaskBegun, FormTaskDone } from './formTask.ts';

const FAILED: FormTaskDone = { kind: 'failed' };
const OVERDUE: FormTaskDone = { kind: 'overdue' };

/** Old phones take seconds for the largest real form. */
const MOST_MS = 30_000;

/** Never rejects. `mostMs` excludes loading. */
export function runFormTask(task: FormTask, mostMs = MOST_MS): Promise<FormTaskDone> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./formWorker.ts', import.meta.url), { type: 'module' });
    let patience: number | undefined;
    const end = (done: FormTaskDone) => {
      window.clearTimeout(patience);
      worker.terminate();
      resolve(done);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FormTaskBegun | FormTaskDone>) => {
      if (data.kind === 'begun') patience = window.setTimeout(() => end(OVERDUE), mostMs);
      else end(data);
    });
    worker.addEventListener('error', () => end(FAILED));
    worker.addEventListener('messageerror', () => end(FAILED));
    worker.postMessage(task, []);
  });
}
