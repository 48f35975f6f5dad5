// Measures music that was received by builds which did not, one file after another, whenever the server sweeps.
import { measureOf, newMusicReader, readMusic } from '#domain/music/musicReader.ts';
import type { MusicMeasure } from '#domain/music/musicMeasure.ts';
import { type FileStore, isGone } from '../files/fileStore.ts';
import { noteMeasure, unmeasuredMusic } from '../records/files/measures.ts';
import type { Records } from '../records/tables.ts';

/** So many in one sweep: requests come first. */
const MOST_MEASURED = 500;
const LISTED_AT_ONCE = 50;

/** Undefined where the bytes are gone: a backup may bring them back. */
async function measured(files: FileStore, fileId: string): Promise<MusicMeasure | undefined> {
  const reader = newMusicReader();
  try {
    for await (const chunk of files.open(fileId)) readMusic(reader, chunk);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  return measureOf(reader);
}

/** Until `isEnding` says that the server ends: the rest is for a later sweep. */
export async function measureOlderMusic(
  { records, files }: { records: Records; files: FileStore },
  isEnding: () => boolean,
  most = MOST_MEASURED,
): Promise<void> {
  let [last, left] = ['', most];
  while (left > 0) {
    const listed = await unmeasuredMusic(records, last, Math.min(left, LISTED_AT_ONCE));
    for (const fileId of listed) {
      if (isEnding()) return;
      const measure = await measured(files, fileId);
      if (measure) {
        await noteMeasure(records, fileId, measure);
        left -= 1;
      }
      last = fileId;
    }
    if (listed.length === 0) return;
  }
}
