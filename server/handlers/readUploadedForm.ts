// Has an uploaded form read, by the reader that the page has too.
import type { ParsedApplication } from '#domain/application.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';
import { DAY_MS, utcDay } from '#domain/deadline.ts';
import { addressKey } from '#server/access/address.ts';
import type { ReceivedBytes } from '#server/files/fileStore.ts';
import { hasReadableForm } from '#server/records/drafts/readableForms.ts';
import { refuse } from '#server/request/refusals.ts';
import type { HandlerParts } from './handlerParts.ts';

/** Who uploads the form, and when (epoch ms). */
interface UploadContext {
  user: { id: number };
  address: () => string;
  gone: () => AbortSignal;
  now: number;
}

type ReadingParts = Pick<HandlerParts, 'files' | 'forms' | 'records'>;

/** Whoever has sent a readable form within this time is no attacker. */
export const TRUSTED_MS = 30 * DAY_MS;

/** The limit of forms keeps the bytes small enough for memory. */
export function tryReadingForm(
  { files, forms, records }: ReadingParts,
  file: ReceivedBytes,
  { user, address, gone, now }: UploadContext,
): Promise<ReadApplication> {
  const load = () => files.peek(file, 0, file.size);
  return forms.read(load, utcDay(now), {
    owner: user.id,
    address: addressKey(address()),
    gone,
    hasReadableForm: () => hasReadableForm(records, user.id, now - TRUSTED_MS),
  });
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
