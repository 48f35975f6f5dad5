// Removes what has outlived its use: at the start and once a day.
import { DAY_MS } from '#domain/deadline.ts';
import type { FileStore } from './files/fileStore.ts';
import { deleteAnswersBefore } from './records/repeats.ts';
import { deleteExpiredSessions } from './records/sessions.ts';
import { storedFileIds } from './records/storedFileIds.ts';
import type { Records } from './records/tables.ts';

const ANSWERS_KEPT_MS = 30 * DAY_MS;

export async function sweepRecords(records: Records, now: number): Promise<void> {
  await deleteAnswersBefore(records, now - ANSWERS_KEPT_MS);
  await deleteExpiredSessions(records, now);
}

/** Only before any request is taken: a file on its way into a row would look like an orphan. */
export async function sweepFiles(records: Records, files: FileStore): Promise<void> {
  await files.sweep(await storedFileIds(records));
}
