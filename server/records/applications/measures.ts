// Reads and writes the JSON column with the measured length of music.
import * as v from 'valibot';
import { lengthOf, type MusicLength, type MusicMeasure } from '#domain/music/limits.ts';
import type { MusicOfEntry } from '#contract/shapes/fileShapes.ts';
import { type ApplicationFilter, comparePlaces } from './missingEntryFiles.ts';
import { filesOfValidVersions } from './submittedFiles.ts';
import type { Records } from '../tables.ts';

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

export const readMusicLength = (column: string | null): MusicLength | null =>
  lengthOf(readMeasure(column)) ?? null;

export async function musicByApplication(
  records: Records,
  filter: ApplicationFilter,
): Promise<(rowid: number) => MusicOfEntry[]> {
  const music = await filesOfValidVersions(records)
    .select([
      'versionFile.applicationId',
      'versionFile.routine',
      'versionFile.name',
      'versionFile.music',
    ])
    .where((where) => where.and(filter))
    .where('versionFile.kind', '=', 'music')
    .execute();
  const byApplication = Map.groupBy(music, ({ applicationId }) => applicationId);
  return (rowid) =>
    (byApplication.get(rowid) ?? [])
      .map(({ routine, name, music: column }) => ({
        routine,
        name,
        musicLength: readMusicLength(column),
      }))
      .toSorted(comparePlaces);
}
