// Has an uploaded form read, by the reader that the page has too.
import type { ParsedApplication } from '#domain/application.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';
import { utcDay } from '#domain/deadline.ts';
import type { ReceivedBytes } from '#server/files/fileStore.ts';
import { refuse } from '#server/request/refusals.ts';
import type { HandlerParts } from './handlerParts.ts';

/** Who uploads the form, and when (epoch ms). */
interface UploadContext {
  user: { id: number };
  gone: () => AbortSignal;
  now: number;
}

type ReadingParts = Pick<HandlerParts, 'files' | 'forms'>;

/** The limit of forms keeps the bytes small enough for memory. */
export function tryReadingForm(
  { files, forms }: ReadingParts,
  file: ReceivedBytes,
  { user, gone, now }: UploadContext,
): Promise<ReadApplication> {
  const load = () => files.peek(file, 0, file.size);
  return forms.read(load, utcDay(now), { owner: user.id, gone });
}

/** The same for a form that has to be readable. */
export async function readUploadedForm(
  parts: ReadingParts,
  file: ReceivedBytes,
  context: UploadContext,
): Promise<ParsedApplication> {
  const read = await tryReadingForm(parts, file, context);
  if (read.kind === 'read') return read.application;
  return refuse(read.reason, { message: read.message });
}
