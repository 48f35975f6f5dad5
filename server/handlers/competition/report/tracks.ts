// The tracks of a competition as the archive of its music numbers them, and between them those that never came.
import type { Track } from '#contract/shapes/fileShapes.ts';
import { readMusicLength } from '#server/records/files/measures.ts';
import { submittedPlacesIn } from '#server/records/applications/submittedPlaces.ts';
import type { Records } from '#server/records/tables.ts';
import { inEventOrder } from './inEventOrder.ts';

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
