// Tracks of a competition, and the order of its files.
import type { Track } from '#contract/shapes/fileShapes.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { EVENT_ORDER, isRoutineKey } from '#domain/programme.ts';
import { readMusicLength } from '../../../records/applications/measures.ts';
import { submittedPlacesIn } from '#server/records/applications/submittedPlaces.ts';
import type { Records } from '#server/records/tables.ts';
import { compareTexts } from '#server/reports/order.ts';

interface OfEntry {
  kind: FileKind;
  routine: string;
  name: string;
  teamName: string;
}

/** Files of one kind by event, team and name, as in the reports. */
export const inEventOrder = <File extends OfEntry>(files: readonly File[], kind: FileKind) =>
  files
    .flatMap((file) => (isRoutineKey(file.routine) ? [{ ...file, routine: file.routine }] : []))
    .filter((file) => file.kind === kind)
    .toSorted(
      (a, b) =>
        EVENT_ORDER.indexOf(a.routine) - EVENT_ORDER.indexOf(b.routine) ||
        compareTexts([a.teamName, a.name], [b.teamName, b.name]),
    );

export async function tracksIn(records: Records, competitionId: string): Promise<Track[]> {
  const places = await submittedPlacesIn(records, competitionId, 'music');
  return inEventOrder(places, 'music').map(({ routine, name, teamName, file }, index) => ({
    number: file ? index + 1 : null,
    team: teamName,
    routine,
    name,
    musicLength: readMusicLength(file?.music ?? null),
  }));
}
