// How music was measured, as a column holds it: JSON, and null as long as it was not.
import * as v from 'valibot';
import { lengthOf, type MusicLength, type MusicMeasure } from '#domain/music/musicMeasure.ts';
import { filesOfSubmittedEntries } from './entryFiles.ts';
import type { Records } from './tables.ts';

const measureSchema: v.GenericSchema<unknown, MusicMeasure> = v.union([
  v.literal('unreadable'),
  v.object({
    seconds: v.number(),
    bitrate: v.number(),
    kind: v.picklist(['constant', 'variable']),
    isCut: v.boolean(),
  }),
]);

export const writtenMeasure = (measure: MusicMeasure | undefined): string | null =>
  measure === undefined ? null : JSON.stringify(measure);

export const readMeasure = (column: string | null): MusicMeasure | undefined =>
  column === null ? undefined : v.parse(measureSchema, JSON.parse(column));

/** Null where it was not measured, and where it cannot be read. */
export const readMusicLength = (column: string | null): MusicLength | null =>
  lengthOf(readMeasure(column)) ?? null;

/** The music of the submitted applications of a competition, with the application's rowid. */
export const submittedMusicIn = (records: Records, competitionId: string) =>
  filesOfSubmittedEntries(records)
    .select([
      'application.id as applicationId',
      'entryFile.routine',
      'entryFile.name',
      'entryFile.music',
    ])
    .where('application.competitionId', '=', competitionId)
    .where('entryFile.kind', '=', 'music')
    .execute();

/** Music that came under builds which did not measure it: the first `most` behind the row with this id. */
export const unmeasuredMusic = (records: Records, last: number, most: number) =>
  records
    .selectFrom('entryFile')
    .select(['id', 'fileId'])
    .where('kind', '=', 'music')
    .where('music', 'is', null)
    .where('id', '>', last)
    .orderBy('id')
    .limit(most)
    .execute();

/** Another file may have come to its place meanwhile: that one is measured already. */
export async function noteMeasure(
  records: Records,
  { id, fileId }: { id: number; fileId: string },
  measure: MusicMeasure,
): Promise<void> {
  await records
    .updateTable('entryFile')
    .set({ music: writtenMeasure(measure) })
    .where('id', '=', id)
    .where('fileId', '=', fileId)
    .execute();
}
