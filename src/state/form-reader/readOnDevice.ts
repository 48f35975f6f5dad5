// The form as this device reads it, before and without the server.
import { MEDIA_TYPE } from '#contract/uploads.ts';
import type { FormCompetition } from '#spreadsheet/guideSheets.ts';
import type { ReadApplication } from '#spreadsheet/readApplication.ts';
import { runFormTask } from './runFormTask.ts';

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** Undefined where the device cannot read forms at all; `now` in epoch ms. */
export async function readOnDevice(file: Blob, now: number): Promise<ReadApplication | undefined> {
  const today = new Date(now).toISOString().slice(0, DAY_LENGTH);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const done = await runFormTask({ kind: 'read', bytes, today });
  return done.kind === 'read' ? done.read : undefined;
}

/** The form of a competition made on the device; undefined where it cannot be made. */
export async function templateOnDevice({
  id,
  name,
  dates,
  place,
}: FormCompetition): Promise<Blob | undefined> {
  const done = await runFormTask({ kind: 'template', competition: { id, name, dates, place } });
  if (done.kind !== 'template') return undefined;
  return new Blob([new Uint8Array(done.bytes)], { type: MEDIA_TYPE.xlsx });
}
