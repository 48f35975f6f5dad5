// Reads forms as of a fixed day, and lists their problems in short form.
import type { ParsedApplication } from '#domain/application.ts';
import { type ReadApplication, readApplication } from '#spreadsheet/read/readApplication.ts';

export const TODAY = '2026-11-20';

export const readBytes = (bytes: Uint8Array): Promise<ReadApplication> =>
  readApplication(bytes, { today: TODAY });

/** Returns the parsed form; throws if it is refused. */
export async function readAccepted(bytes: Uint8Array): Promise<ParsedApplication> {
  const read = await readBytes(bytes);
  if (read.kind === 'refused') throw new Error(read.message);
  return read.application;
}

/** Returns problems without their messages, such as «error birth-date-future Спортсмены!E3». */
export const briefProblems = ({ problems }: ParsedApplication): string[] =>
  problems.map(({ severity, code, sheet, cell }) => `${severity} ${code} ${sheet}!${cell}`);
