import type { ParsedApplication } from '#domain/application.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';
import { DAY_MS, utcDay } from '#domain/deadline.ts';
import { addressKey } from '../limits/address.ts';
import type { ReceivedBytes } from '#server/files/fileStore.ts';
import { hasReadableForm } from '#server/records/drafts/drafts.ts';
import { refuse } from '../failures/refusals.ts';
import type { HandlerParts } from '../serverParts.ts';

interface UploadContext {
  user: { id: number };
  address: () => string;
  gone: () => AbortSignal;
  now: number;
}

type ReadingParts = Pick<HandlerParts, 'files' | 'forms' | 'records'>;

/** For this time after a readable form, the user's forms keep their place in the queue, even after many heavy forms. */
export const TRUSTED_MS = 30 * DAY_MS;

/** Reads a form. Loads the whole file into memory, because the limit of uploads keeps the file small. */
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

export async function readUploadedForm(
  parts: ReadingParts,
  file: ReceivedBytes,
  context: UploadContext,
): Promise<ParsedApplication> {
  const read = await tryReadingForm(parts, file, context);
  if (read.kind === 'read') return read.application;
  return refuse(read.reason, { message: read.message });
}
