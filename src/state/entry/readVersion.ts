// The form of another version of an application, read to be shown beside the one that stands here.
import type { ParsedApplication } from '#domain/application.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { readOnDevice } from '#state/form-reader/readOnDevice.ts';
import { keptAsFile } from '#state/files/keptFiles.ts';

/** Returns the earlier reading or reads the form now; undefined where it is unreadable. */
export async function readVersion({
  reading,
  form,
}: Pick<EntryContent, 'reading' | 'form'>): Promise<ParsedApplication | undefined> {
  if (reading) return reading.parsed;
  const file = form && (await keptAsFile(form));
  const read = file && (await readOnDevice(file, Date.now()));
  return read?.kind === 'read' ? read.application : undefined;
}
