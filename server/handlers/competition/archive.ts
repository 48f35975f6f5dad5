// The organiser's archives of all music and all cards, streamed and stored uncompressed.
import { extname } from 'node:path';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import {
  archivedFileName,
  archivedTrackName,
  archiveNames,
  archiveNote,
  type ListedTrack,
  trackList,
} from '#text/server.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import type { FileAnswer, HandlersOf } from '#server/request/handler.ts';
import type { CompetitionRecord } from '#server/records/competitions.ts';
import { readMusicLength } from '#server/records/measures.ts';
import { missingEntryFiles } from '#server/records/missingEntryFiles.ts';
import { submittedFilesIn } from '#server/records/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { eachAtMost } from '#server/limits/eachAtMost.ts';
import { type StoredEntry, zipStream } from '#server/response/zipStream.ts';
import type { HandlerParts } from '../handlerParts.ts';
import { inEventOrder } from './inEventOrder.ts';
import { tracksIn } from './tracks.ts';
import { uniqueNames } from './uniqueNames.ts';

/** A store across a network answers each in its own time. */
const LOOKED_AT_AT_ONCE = 8;

/** What opens as a document or a picture, or holds some. */
const HARMLESS = new Set(
  'pdf doc docx odt rtf txt pages xls xlsx ods csv ppt pptx odp jpg jpeg png gif webp heic heif tif tiff bmp zip rar 7z'
    .split(' ')
    .map((extension) => `.${extension}`),
);

/** A card may be anything; under another extension a double click could run it. */
function cardExtension(fileName: string): string {
  const extension = extname(fileName).toLowerCase();
  return HARMLESS.has(extension) ? extension : '.bin';
}

/** What would stand in the archive had its team sent it. */
async function missingNames(
  records: Records,
  kind: FileKind,
  competitionId: string,
): Promise<string[]> {
  const missing = await missingEntryFiles(records, { 'application.competitionId': competitionId });
  return inEventOrder(missing, kind).map(({ routine, name, teamName }) =>
    archivedFileName(routine, name, teamName),
  );
}

interface ArchivedFile extends StoredEntry {
  /** As the list of the tracks names it. */
  track: Omit<ListedTrack, 'isGone'>;
}

/** The files of submitted applications; tracks are numbered for the sound desk. */
async function archivedFiles(
  records: Records,
  kind: FileKind,
  competitionId: string,
): Promise<ArchivedFile[]> {
  const files = inEventOrder(await submittedFilesIn(records, competitionId), kind);
  const tracks = files.map((file, index) => {
    const label = archivedFileName(file.routine, file.name, file.teamName);
    const number = index + 1;
    const name = kind === 'music' ? archivedTrackName(number, files.length, label) : label;
    return { name, length: readMusicLength(file.music) };
  });
  const names = uniqueNames(
    files.map((file, index) => ({
      base: safeFileName(tracks[index]?.name ?? ''),
      extension: kind === 'music' ? '.mp3' : cardExtension(file.fileName),
    })),
  );
  return files.map((file, index) => ({
    fileId: file.fileId,
    name: names[index] ?? file.fileId,
    size: file.size,
    lastModified: new Date(file.uploadedAt),
    track: tracks[index] ?? { name: '', length: null },
  }));
}

/** Those whose bytes are not there as they came. */
async function goneFiles(
  store: FileStore,
  files: readonly ArchivedFile[],
): Promise<ReadonlySet<ArchivedFile>> {
  const gone = new Set<ArchivedFile>();
  await eachAtMost(LOOKED_AT_AT_ONCE, files, async (file) => {
    if ((await store.sizeOf(file.fileId)) !== file.size) gone.add(file);
  });
  return gone;
}

interface Contents {
  files: readonly ArchivedFile[];
  gone: ReadonlySet<ArchivedFile>;
  /** Of those that were there when the archive was begun. */
  deleted: ReadonlySet<ArchivedFile>;
  /** Names of what never came. */
  missing: readonly string[];
}

/** The texts within: of music the list of all tracks, and what is not in the archive. */
function textsIn(kind: FileKind, { files, gone, deleted, missing }: Contents) {
  const namesIn = (some: ReadonlySet<ArchivedFile>) =>
    files.filter((file) => some.has(file)).map(({ name }) => name);
  const tracks = files.map((file) => ({
    ...file.track,
    isGone: gone.has(file) || deleted.has(file),
  }));
  const note = archiveNote.text(namesIn(gone), namesIn(deleted), missing);
  return [
    ...(kind === 'music' && tracks.length > 0
      ? [{ name: trackList.name, text: trackList.text(tracks) }]
      : []),
    ...(note === '' ? [] : [{ name: archiveNote.name, text: note }]),
  ];
}

async function archive(
  { records, files: store }: HandlerParts,
  kind: FileKind,
  competition: CompetitionRecord,
  now: number,
): Promise<FileAnswer> {
  const files = await archivedFiles(records, kind, competition.id);
  const gone = await goneFiles(store, files);
  const missing = await missingNames(records, kind, competition.id);
  const textsOf = (deleted: ReadonlySet<ArchivedFile>) =>
    textsIn(kind, { files, gone, deleted, missing }).map((text) => ({
      ...text,
      lastModified: new Date(now),
    }));
  const there = files.filter((file) => !gone.has(file));
  return {
    name: safeFileName(archiveNames[kind](competition.name)),
    content: { kind: 'stream', ...zipStream(store, there, textsOf) },
  };
}

export const archiveHandlers = (parts: HandlerParts): HandlersOf<'archive'> => ({
  music: ({ competition, now }) => archive(parts, 'music', competition, now),
  cards: ({ competition, now }) => archive(parts, 'card', competition, now),
  tracks: async ({ competition: { id } }) => ({ data: await tracksIn(parts.records, id) }),
});
