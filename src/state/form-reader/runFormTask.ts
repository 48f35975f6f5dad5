// Runs each task in a new worker.
import type { FormCompetition, Team } from '#spreadsheet/template/guideSheets.ts';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';

const FAILED: FormTaskDone = { kind: 'failed' };
const OVERDUE: FormTaskDone = { kind: 'overdue' };

/** Default timeout. Old phones need seconds for the largest real form. */
const MOST_MS = 30_000;

/** Runs a task in a new worker. Never rejects. `mostMs`: timeout, counted from the moment the worker is loaded. */
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

export type FormTask =
  | { kind: 'read'; bytes: Uint8Array; today: string }
  | { kind: 'template'; competition: FormCompetition; team: Team | undefined }
  | { kind: 'table'; table: PlainTable };

/** `failed`: any error; `overdue`: timeout. */
export type FormTaskDone =
  | { kind: 'read'; read: ReadApplication }
  | { kind: 'template' | 'table'; bytes: Uint8Array }
  | { kind: 'failed' }
  | { kind: 'overdue' };

/** First message of the worker, sent once it is loaded. The timeout begins with this message. */
export interface FormTaskBegun {
  kind: 'begun';
}
