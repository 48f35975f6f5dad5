// Hands one task to a form worker of its own, which is fetched when it is first needed.
import type { FormTask, FormTaskDone } from './formTask.ts';

const FAILED: FormTaskDone = { kind: 'failed' };

/** Never rejects: a worker that cannot be had, or that breaks, has failed. */
export function runFormTask(task: FormTask): Promise<FormTaskDone> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./formWorker.ts', import.meta.url), { type: 'module' });
    const end = (done: FormTaskDone) => {
      worker.terminate();
      resolve(done);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FormTaskDone>) => end(data));
    worker.addEventListener('error', () => end(FAILED));
    worker.addEventListener('messageerror', () => end(FAILED));
    worker.postMessage(task, []);
  });
}
