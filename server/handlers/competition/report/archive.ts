// Streams archives of all music and all cards, uncompressed.
import { extname } from 'node:path';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import {
  archivedFileName,
  archiveNames,
  archiveNote,
  keptNote,
  type ListedTrack,
  numbered,
  trackList,
} from '#text/server/server.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import type { FileAnswer } from '../../../response/filePayload.ts';
import type { CompetitionRecord } from '#server/records/competitions/competitions.ts';
import { readMusicLength } from '../../../records/applications/measures.ts';
import { submittedPlacesIn } from '#server/records/applications/submittedPlaces.ts';
import type { Records } from '#server/records/tables.ts';
import { type LeftOut, type StoredEntry, zipStream } from '#server/response/zipStream.ts';
import type { HandlerParts } from '../../handlerParts.ts';
import { type ArchivedPlace, archivedPath } from './archivedPath.ts';
import { takeReport } from './takeReport.ts';
import { inEventOrder, tracksIn } from './tracks.ts';

/** Extensions of documents, pictures and archives. */
const HARMLESS = new Set(
  'pdf doc docx odt rtf txt pages xls xlsx ods csv ppt pptx odp jpg jpeg png gif webp heic heif tif tiff bmp zip rar 7z'
    .split(' ')
    .map((extension) => `.${extension}`),
);

/** Renames other extensions, because a double click could run the file. */
function cardExtension(fileName: string): string {
  const extension = extname(fileName).toLowerCase();
  return HARMLESS.has(extension) ? extension : '.bin';
}

interface ArchivedFile extends StoredEntry {
  /** Line in the list of tracks. */
  track: Omit<ListedTrack, 'isGone'>;
  /** Deleted after the deadline. */
  isDeleted: boolean;
}

interface Archived {
  files: ArchivedFile[];
  /** Names of files never uploaded. */
  missing: string[];
}

const labelOf = ({ routine, name, teamName }: ArchivedPlace): string =>
  archivedFileName(routine, name, teamName);

async function archived(
  records: Records,
  kind: FileKind,
  competitionId: string,
): Promise<Archived> {
  const places = inEventOrder(await submittedPlacesIn(records, competitionId, kind), kind);
  const events = [...new Set(places.map(({ routine }) => routine))];
  const files = places.flatMap(({ file, ...place }, index) => {
    if (!file) return [];
    // A missing file keeps its number, so a card and its music have the same one.
    const position = [index + 1, places.length] as const;
    return {
      blob: { ownerId: file.ownerId, sha256: file.sha256 },
      name: archivedPath(place, {
        event: [events.indexOf(place.routine) + 1, events.length],
        file: position,
        extension: kind === 'music' ? '.mp3' : cardExtension(file.fileName),
      }),
      size: file.size,
      lastModified: new Date(file.uploadedAt),
      isDeleted: file.deletedAt !== null,
      track: { name: numbered(position, labelOf(place)), length: readMusicLength(file.music) },
    };
  });
  return { files, missing: places.flatMap((place) => (place.file ? [] : [labelOf(place)])) };
}

interface Contents {
  files: readonly ArchivedFile[];
  left: LeftOut<ArchivedFile>;
  /** Names of files never uploaded. */
  missing: readonly string[];
}

/** Returns the text files of an archive: list of tracks, left-out files, kept files. */
function textsIn(kind: FileKind, { files, left: { gone, deleted }, missing }: Contents) {
  const namesIn = (some: ReadonlySet<ArchivedFile>) =>
    files.filter((file) => some.has(file)).map(({ name }) => name);
  const tracks = files.map((file) => ({
    ...file.track,
    isGone: gone.has(file) || deleted.has(file),
  }));
  const kept = files
    .filter((file) => file.isDeleted && !gone.has(file) && !deleted.has(file))
    .map(({ name }) => name);
  const note = archiveNote.text(namesIn(gone), namesIn(deleted), missing);
  return [
    ...(kind === 'music' && tracks.length > 0
      ? [{ name: trackList.name, text: trackList.text(tracks) }]
      : []),
    ...(note === '' ? [] : [{ name: archiveNote.name, text: note }]),
    ...(kept.length === 0 ? [] : [{ name: keptNote.name, text: keptNote.text(kept) }]),
  ];
}

interface Asked {
  competition: CompetitionRecord;
  /** Epoch ms. */
  now: number;
  checkRole: () => Promise<void>;
}

async function archive(
  parts: HandlerParts,
  kind: FileKind,
  { competition, now, checkRole }: Asked,
): Promise<FileAnswer> {
  const { files, missing } = await archived(parts.records, kind, competition.id);
  const textsOf = (left: LeftOut<ArchivedFile>) =>
    textsIn(kind, { files, left, missing }).map((text) => ({
      ...text,
      lastModified: new Date(now),
    }));
  return {
    name: safeFileName(archiveNames[kind](competition.name)),
    content: { kind: 'stream', ...zipStream(parts, files, textsOf, checkRole) },
  };
}

export const archiveHandlers = (parts: HandlerParts): HandlersOf<'archive'> => ({
  music: (asked) =>
    takeReport(parts, { ...asked, report: 'music' }, () => archive(parts, 'music', asked)),
  cards: (asked) =>
    takeReport(parts, { ...asked, report: 'cards' }, () => archive(parts, 'card', asked)),
  tracks: async ({ competition: { id } }) => ({ data: await tracksIn(parts.records, id) }),
});
