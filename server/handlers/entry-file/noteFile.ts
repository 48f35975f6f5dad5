// What becomes of the files of submitted applications stands in the journal.
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isRoutineKey } from '#domain/programme.ts';
import { noteAct } from '#server/records/competitions/journal.ts';
import type { ApplicationFacts } from '#server/records/applications/applications.ts';
import {
  applicationsWithFile,
  type FilledFile,
  isOfVersionBefore,
} from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';

interface FileChange {
  act: 'file-supplied' | 'file-deleted';
  /** The file while it is there, by what is stored. */
  file: {
    fileId: string;
    draft: string;
    ownerId: number;
    competitionId: string;
    kind: FileKind;
    routine: string;
  };
  /** Epoch ms. */
  at: number;
}

/** For each submitted application that has the file; nothing for one of a draft. */
export async function noteFile(trx: Records, { act, file, at }: FileChange): Promise<void> {
  const { ownerId: userId, competitionId, kind, routine } = file;
  if (!isRoutineKey(routine)) return;
  for (const application of await applicationsWithFile(trx, file)) {
    const noted = { act, kind, routine };
    await noteAct(trx, { competitionId, userId, at, application, act: noted });
  }
}

/** What came to the valid version of an application by an act of somebody else (at `at`, epoch ms); what it had before is no news. */
export async function noteFilled(
  trx: Records,
  application: ApplicationFacts,
  filled: readonly FilledFile[],
  at: number,
): Promise<void> {
  const { ownerId: userId, competitionId } = application;
  for (const file of filled) {
    const { kind, routine } = file;
    if (!isRoutineKey(routine) || (await isOfVersionBefore(trx, file))) continue;
    const act = { act: 'file-supplied', kind, routine } as const;
    await noteAct(trx, { competitionId, userId, at, application, act });
  }
}
