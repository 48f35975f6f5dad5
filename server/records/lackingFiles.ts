// Which entries of confirmed applications lack a card or music.
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import type { Records } from './tables.ts';

/** Which applications are looked at: one, an owner's, or those of a competition. */
export type LookedAt =
  | { 'application.id': number }
  | { 'application.ownerId': number }
  | { 'application.competitionId': string };

export interface LackingFile {
  applicationId: number;
  teamName: string;
  kind: FileKind;
  routine: string;
  /** The entry's display name. */
  name: string;
}

async function lackingOf(
  records: Records,
  kind: FileKind,
  lookedAt: LookedAt,
): Promise<LackingFile[]> {
  const lacking = await records
    .selectFrom('application')
    .innerJoin('applicationEntry', 'applicationEntry.applicationId', 'application.id')
    .select([
      'applicationId',
      'application.teamName',
      'applicationEntry.routine',
      'applicationEntry.name',
    ])
    .where((where) => where.and(lookedAt))
    .where((entry) =>
      entry.not(
        entry.exists(
          entry
            .selectFrom('entryFile')
            .select('entryFile.id')
            .whereRef('entryFile.ownerId', '=', 'application.ownerId')
            .whereRef('entryFile.competitionId', '=', 'application.competitionId')
            .whereRef('entryFile.routine', '=', 'applicationEntry.routine')
            .whereRef('entryFile.name', '=', 'applicationEntry.name')
            .where('entryFile.kind', '=', kind)
            .where((file) =>
              file.or([
                file('entryFile.teamKey', 'is', null),
                file('entryFile.teamKey', '=', file.ref('application.teamKey')),
              ]),
            ),
        ),
      ),
    )
    .execute();
  return lacking.map((entry) => ({ ...entry, kind }));
}

/** Files without a team count for every team of their owner, others for their own. */
export async function lackingFiles(records: Records, lookedAt: LookedAt): Promise<LackingFile[]> {
  const lacking: LackingFile[] = [];
  for (const kind of FILE_KINDS) lacking.push(...(await lackingOf(records, kind, lookedAt)));
  return lacking;
}
