import { saveAct } from '#server/records/competitions/journal.ts';
import type { ApplicationFacts } from '#server/records/applications/applications.ts';
import {
  applicationsWithFile,
  type FilledFile,
  isOfVersionBefore,
  leaveValidVersions,
  markDeleted,
} from '#server/records/applications/submittedFiles.ts';
import { deleteEntryFile, type EntryFileRecord } from '#server/records/files/entryFiles.ts';
import type { Records } from '#server/records/tables.ts';

type ApplicationOfAct = Pick<ApplicationFacts, 'id' | 'ownerId' | 'competitionId' | 'teamName'>;

async function saveFileAct(
  trx: Records,
  application: ApplicationOfAct,
  act: { act: 'file-supplied' } | { act: 'file-deleted'; kept?: true },
  { kind, routine }: Pick<FilledFile, 'kind' | 'routine'>,
  at: number,
): Promise<void> {
  const { ownerId: userId, competitionId } = application;
  await saveAct(trx, { competitionId, userId, at, application, act: { ...act, kind, routine } });
}

type FileOfAct = Pick<
  EntryFileRecord,
  'fileId' | 'draft' | 'ownerId' | 'competitionId' | 'kind' | 'routine'
>;

const applicationsOf = async (trx: Records, file: FileOfAct): Promise<ApplicationOfAct[]> => {
  const { ownerId, competitionId } = file;
  const applications = await applicationsWithFile(trx, file);
  return applications.map((application) => ({ ...application, ownerId, competitionId }));
};

/** Writes an upload into the journal, once for each application that uses the file. */
export async function recordSuppliedFile(trx: Records, file: FileOfAct, at: number): Promise<void> {
  for (const application of await applicationsOf(trx, file)) {
    await saveFileAct(trx, application, { act: 'file-supplied' }, file, at);
  }
}

/** Deletes a file before the deadline. Writes the deletion, and any file that now takes its place, into the journal. */
export async function deleteBeforeDeadline(
  trx: Records,
  file: EntryFileRecord,
  at: number,
): Promise<void> {
  const applications = await applicationsOf(trx, file);
  await deleteEntryFile(trx, file);
  const filled = await leaveValidVersions(trx, file);
  for (const application of applications) {
    await saveFileAct(trx, application, { act: 'file-deleted' }, file, at);
    for (const other of filled.filter(({ applicationId }) => applicationId === application.id)) {
      await saveFileAct(trx, application, { act: 'file-supplied' }, other, at);
    }
  }
}

/** Deletes a file after the deadline. Returns the ids of the submitted applications, which keep the file. */
export async function deleteAfterDeadline(
  trx: Records,
  file: EntryFileRecord,
  at: number,
): Promise<number[]> {
  const applications = await applicationsOf(trx, file);
  await deleteEntryFile(trx, file);
  await markDeleted(trx, file, at);
  for (const application of applications) {
    await saveFileAct(trx, application, { act: 'file-deleted', kept: true }, file, at);
  }
  return applications.map(({ id }) => id);
}

export async function recordFilledFiles(
  trx: Records,
  application: ApplicationOfAct,
  filled: readonly FilledFile[],
  at: number,
): Promise<void> {
  for (const file of filled) {
    if (await isOfVersionBefore(trx, file)) continue;
    await saveFileAct(trx, application, { act: 'file-supplied' }, file, at);
  }
}
