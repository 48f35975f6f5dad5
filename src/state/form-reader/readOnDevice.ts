import { MEDIA_TYPE } from '#contract/headers.ts';
import { utcDay } from '#domain/deadline.ts';
import { FORM_BYTES } from '#domain/limits.ts';
import type { FormCompetition, Team } from '#spreadsheet/template/guideSheets.ts';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';
import { runFormTask } from './runFormTask.ts';

const workbookOf = (bytes: Uint8Array): Blob =>
  new Blob([new Uint8Array(bytes)], { type: MEDIA_TYPE.xlsx });

const refusedFor = (message: string): ReadApplication => ({
  kind: 'refused',
  reason: 'form-unreadable',
  message,
});

/** Reads a form; undefined if the device cannot. Refuses a form that takes longer than `mostMs`. `now`: epoch ms. */
export async function readOnDevice(
  file: Blob,
  now: number,
  mostMs?: number,
): Promise<ReadApplication | undefined> {
  if (file.size > FORM_BYTES) return refusedFor(formRefusalText.unreadable['too-big-inside']);
  const today = utcDay(now);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const done = await runFormTask({ kind: 'read', bytes, today }, mostMs);
  if (done.kind === 'overdue') return refusedFor(formRefusalText.unreadable['too-heavy']);
  return done.kind === 'read' ? done.read : undefined;
}

/** Makes a form with the people of `team`; undefined on failure. */
export async function templateOnDevice(
  { id, name, dates, place }: FormCompetition,
  team?: Team,
): Promise<Blob | undefined> {
  const competition = { id, name, dates, place };
  const done = await runFormTask({ kind: 'template', competition, team });
  return done.kind === 'template' ? workbookOf(done.bytes) : undefined;
}

export async function tableOnDevice(table: PlainTable): Promise<Blob | undefined> {
  const done = await runFormTask({ kind: 'table', table });
  return done.kind === 'table' ? workbookOf(done.bytes) : undefined;
}
