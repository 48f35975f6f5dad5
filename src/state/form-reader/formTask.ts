// Messages of the form worker.
import type { FormCompetition } from '#spreadsheet/template/guideSheets.ts';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import type { Team } from '#spreadsheet/template/teamCells.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';

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

/** Starts the timeout. */
export interface FormTaskBegun {
  kind: 'begun';
}
