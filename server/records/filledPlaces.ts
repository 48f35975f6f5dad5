// Which places of submitted applications have files.
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { filesOfSubmittedEntries } from './entryFiles.ts';
import type { Records } from './tables.ts';

/** Those of these applications, by their rowids, and of which kind the files are. */
export const filledPlacesOf = (
  records: Records,
  applicationIds: readonly number[],
): Promise<{ applicationId: number; routine: string; name: string; kind: FileKind }[]> =>
  filesOfSubmittedEntries(records)
    .select([
      'application.id as applicationId',
      'entryFile.routine',
      'entryFile.name',
      'entryFile.kind',
    ])
    .where('application.id', 'in', applicationIds)
    .execute();
