// Reads an uploaded form with the reader that the page has too.
import type { ParsedApplication } from '#domain/application.ts';
import { readApplication } from '#spreadsheet/readApplication.ts';
import type { FileStore, ReceivedBytes } from '../files/fileStore.ts';
import { refuse } from '../refusals.ts';

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** `now` in epoch ms. The limit of forms keeps the bytes small enough for memory. */
export async function readForm(
  files: FileStore,
  file: ReceivedBytes,
  now: number,
): Promise<ParsedApplication> {
  const bytes = await files.peek(file, 0, file.size);
  const today = new Date(now).toISOString().slice(0, DAY_LENGTH);
  const read = await readApplication(bytes, { today });
  if (read.kind === 'read') return read.application;
  return refuse(read.reason, { message: read.message });
}
