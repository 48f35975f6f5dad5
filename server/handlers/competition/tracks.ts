// The tracks of a competition as the archive of its music numbers them, and between them those that never came.
import type { Track } from '#contract/trackShapes.ts';
import { readMusicLength } from '#server/records/measures.ts';
import { missingEntryFiles } from '#server/records/missingEntryFiles.ts';
import { submittedFilesIn } from '#server/records/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { inEventOrder } from './inEventOrder.ts';

export async function tracksIn(records: Records, competitionId: string): Promise<Track[]> {
  const files = await submittedFilesIn(records, competitionId);
  const missing = await missingEntryFiles(records, { 'application.competitionId': competitionId });
  const tracks = [
    ...files.map((file) => ({ ...file, isMissing: false })),
    ...missing.map((file) => ({ ...file, music: null, isMissing: true })),
  ];
  let count = 0;
  return inEventOrder(tracks, 'music').map(({ routine, name, teamName, music, isMissing }) => {
    if (!isMissing) count += 1;
    return {
      number: isMissing ? null : count,
      team: teamName,
      routine,
      name,
      musicLength: readMusicLength(music),
    };
  });
}
