// Reads and writes .xlsx forms in a worker. Imports the code for writing only when it is needed.
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import type { FormTask, FormTaskBegun, FormTaskDone } from './runFormTask.ts';

async function doneBy(task: FormTask): Promise<FormTaskDone> {
  switch (task.kind) {
    case 'read':
      return { kind: 'read', read: await readApplication(task.bytes, { today: task.today }) };
    case 'template': {
      const { writeTemplate } = await import('#spreadsheet/template/writeTemplate.ts');
      return { kind: 'template', bytes: await writeTemplate(task.competition, task.team) };
    }
    case 'table': {
      const { writePlainTable } = await import('#spreadsheet/plainTable.ts');
      return { kind: 'table', bytes: await writePlainTable(task.table) };
    }
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
