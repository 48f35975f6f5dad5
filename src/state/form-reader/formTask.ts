// What the page asks of its form worker, and what comes back.
import type { FormCompetition } from '#spreadsheet/template/guideSheets.ts';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import type { Team } from '#spreadsheet/template/teamCells.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';

export type FormTask =
  | { kind: 'read'; bytes: Uint8Array; today: string }
  | { kind: 'template'; competition: FormCompetition; team: Team | undefined }
  | { kind: 'table'; table: PlainTable };

/** `failed`: the worker could not do it, whatever it was; `overdue`: it was ended for the time it took. */
export type FormTaskDone =
  | { kind: 'read'; read: ReadApplication }
  | { kind: 'template' | 'table'; bytes: Uint8Array }
  | { kind: 'failed' }
  | { kind: 'overdue' };

/** The worker is there and has the task: from now on its time counts. */
export interface FormTaskBegun {
  kind: 'begun';
}
