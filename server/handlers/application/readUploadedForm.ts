// Has an uploaded form read, by the reader that the page has too.
import type { ParsedApplication } from '#domain/application.ts';
import { utcDay } from '#domain/deadline.ts';
import type { ReceivedBytes } from '#server/files/fileStore.ts';
import { refuse } from '#server/request/refusals.ts';
import type { HandlerParts } from '../handlerParts.ts';

/** Who uploads the form, and when (epoch ms). */
interface UploadContext {
  user: { id: number };
  gone: AbortSignal;
  now: number;
}

/** The limit of forms keeps the bytes small enough for memory. */
export async function readUploadedForm(
  { files, forms }: Pick<HandlerParts, 'files' | 'forms'>,
  file: ReceivedBytes,
  { user, gone, now }: UploadContext,
): Promise<ParsedApplication> {
  const today = utcDay(now);
  const load = () => files.peek(file, 0, file.size);
  const read = await forms.read(load, today, { owner: user.id, gone });
  if (read.kind === 'read') return read.application;
  return refuse(read.reason, { message: read.message });
}
