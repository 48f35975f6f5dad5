// Reads the forms of tests, all on one day, and shows their problems in short.
import type { ParsedApplication } from '#domain/application.ts';
import { type ReadApplication, readApplication } from '#spreadsheet/read/readApplication.ts';

export const TODAY = '2026-11-20';

export const readBytes = (bytes: Uint8Array): Promise<ReadApplication> =>
  readApplication(bytes, { today: TODAY });

/** Throws the refusal of a file that is not read. */
export async function readAccepted(bytes: Uint8Array): Promise<ParsedApplication> {
  const read = await readBytes(bytes);
  if (read.kind === 'refused') throw new Error(read.message);
  return read.application;
}

/** «error birth-date-future Спортсмены!E3»: a problem without its words. */
export const briefProblems = ({ problems }: ParsedApplication): string[] =>
  problems.map(({ severity, code, sheet, cell }) => `${severity} ${code} ${sheet}!${cell}`);
