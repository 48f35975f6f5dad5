import type { MusicOfEntry } from '#contract/shapes/fileShapes.ts';
import { isRoutineKey, ROUTINE_KEYS } from '#domain/programme.ts';
import { readMusicLength, submittedMusic } from '../../records/applications/measures.ts';
import type { ApplicationFilter } from '#server/records/applications/missingEntryFiles.ts';
import type { Records } from '#server/records/tables.ts';

const byPlace = (a: MusicOfEntry, b: MusicOfEntry): number =>
  ROUTINE_KEYS.indexOf(a.routine) - ROUTINE_KEYS.indexOf(b.routine) ||
  a.name.localeCompare(b.name, 'ru');

export async function musicByApplication(
  records: Records,
  filter: ApplicationFilter,
): Promise<(rowid: number) => MusicOfEntry[]> {
  const music = await submittedMusic(records, filter);
  const byApplication = Map.groupBy(music, ({ applicationId }) => applicationId);
  return (rowid) =>
    (byApplication.get(rowid) ?? [])
      .flatMap(({ routine, name, music: column }) =>
        isRoutineKey(routine) ? [{ routine, name, musicLength: readMusicLength(column) }] : [],
      )
      .toSorted(byPlace);
}
