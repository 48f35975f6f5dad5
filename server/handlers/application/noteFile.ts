import { isRoutineKey } from '#domain/programme.ts';
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

type NotedApplication = Pick<ApplicationFacts, 'id' | 'ownerId' | 'competitionId' | 'teamName'>;

async function note(
  trx: Records,
  application: NotedApplication,
  act: { act: 'file-supplied' } | { act: 'file-deleted'; kept?: true },
  { kind, routine }: Pick<FilledFile, 'kind' | 'routine'>,
  at: number,
): Promise<void> {
  const { ownerId: userId, competitionId } = application;
  if (!isRoutineKey(routine)) return;
  await saveAct(trx, { competitionId, userId, at, application, act: { ...act, kind, routine } });
}

type NotedFile = Pick<
  EntryFileRecord,
  'fileId' | 'draft' | 'ownerId' | 'competitionId' | 'kind' | 'routine'
>;

const applicationsOf = async (trx: Records, file: NotedFile): Promise<NotedApplication[]> => {
  const { ownerId, competitionId } = file;
  const applications = await applicationsWithFile(trx, file);
  return applications.map((application) => ({ ...application, ownerId, competitionId }));
};

/** Notes an upload in each application that uses the file. `at` in epoch ms. */
export async function noteSupplied(trx: Records, file: NotedFile, at: number): Promise<void> {
  for (const application of await applicationsOf(trx, file)) {
    await note(trx, application, { act: 'file-supplied' }, file, at);
  }
}

/** Deletes a file before the deadline; also notes the file that replaces it. `at` in epoch ms. */
export async function deleteNoted(trx: Records, file: EntryFileRecord, at: number): Promise<void> {
  const applications = await applicationsOf(trx, file);
  await deleteEntryFile(trx, file);
  const filled = await leaveValidVersions(trx, file);
  for (const application of applications) {
    await note(trx, application, { act: 'file-deleted' }, file, at);
    for (const other of filled.filter(({ applicationId }) => applicationId === application.id)) {
      await note(trx, application, { act: 'file-supplied' }, other, at);
    }
  }
}

/**
 * Deletes the owner's file after the deadline, at `at` (epoch ms). Submitted applications keep
 * theirs; returns their rowids.
 */
export async function deleteKept(
  trx: Records,
  file: EntryFileRecord,
  at: number,
): Promise<number[]> {
  const applications = await applicationsOf(trx, file);
  await deleteEntryFile(trx, file);
  await markDeleted(trx, file, at);
  for (const application of applications) {
    await note(trx, application, { act: 'file-deleted', kept: true }, file, at);
  }
  return applications.map(({ id }) => id);
}

export async function noteFilled(
  trx: Records,
  application: NotedApplication,
  filled: readonly FilledFile[],
  at: number,
): Promise<void> {
  for (const file of filled) {
    if (await isOfVersionBefore(trx, file)) continue;
    await note(trx, application, { act: 'file-supplied' }, file, at);
  }
}
