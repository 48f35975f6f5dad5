// Hands one task to a form worker of its own, which is fetched when it is first needed.
import type { FormTask, FormTaskBegun, FormTaskDone } from './formTask.ts';

const FAILED: FormTaskDone = { kind: 'failed' };
const OVERDUE: FormTaskDone = { kind: 'overdue' };

/** Old phones take seconds for the largest form; no real form takes so long. */
const MOST_MS = 30_000;

/**
 * Never rejects: a worker that cannot be had, or that breaks, has failed; one that takes longer than
 * `mostMs`, the time aside in which it is fetched, is ended.
 */
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
