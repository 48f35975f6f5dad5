// Reads and writes forms beside the page, so that a large form stops nothing on the screen.
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import { writePlainTable } from '#spreadsheet/plainTable.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import type { FormTask, FormTaskBegun, FormTaskDone } from './formTask.ts';

async function doneBy(task: FormTask): Promise<FormTaskDone> {
  switch (task.kind) {
    case 'read':
      return { kind: 'read', read: await readApplication(task.bytes, { today: task.today }) };
    case 'template':
      return { kind: 'template', bytes: await writeTemplate(task.competition, task.team) };
    case 'table':
      return { kind: 'table', bytes: await writePlainTable(task.table) };
  }
}

async function answer(task: FormTask): Promise<void> {
  const begun: FormTaskBegun = { kind: 'begun' };
  postMessage(begun);
  try {
    postMessage(await doneBy(task));
  } catch {
    const failed: FormTaskDone = { kind: 'failed' };
    postMessage(failed);
  }
}

addEventListener('message', ({ data }: MessageEvent<FormTask>) => void answer(data));
