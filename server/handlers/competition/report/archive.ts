// Lists tracks. Streams archives with all music or all cards, without compression.
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
import type { ContextOf, HandlersOf } from '#server/request/handler.ts';
import type { FileAnswer } from '../../../response/filePayload.ts';
import type { Calls } from '#contract/calls.ts';
import { readMusicLength } from '../../../records/applications/measures.ts';
import { submittedPlacesIn } from '#server/records/applications/submittedPlaces.ts';
import type { Records } from '#server/records/tables.ts';
import { type LeftOut, type StoredEntry, zipStream } from '#server/response/zipStream.ts';
import type { HandlerParts } from '../../../serverParts.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { exportReport } from './exportReport.ts';
import { compareTexts } from '#server/reports/order.ts';
import type { Track } from '#contract/shapes/fileShapes.ts';
import { EVENT_ORDER, type RoutineKey } from '#domain/programme.ts';

/** Lists entries with their file of one kind, in the order of the reports: by routine, team and name. */
const placesIn = async (records: Records, competitionId: string, kind: FileKind) =>
  (await submittedPlacesIn(records, competitionId, kind)).toSorted(
    (a, b) =>
      EVENT_ORDER.indexOf(a.routine) - EVENT_ORDER.indexOf(b.routine) ||
      compareTexts([a.teamName, a.name], [b.teamName, b.name]),
  );

async function tracksIn(records: Records, competitionId: string): Promise<Track[]> {
  const places = await placesIn(records, competitionId, 'music');
  return places.map(({ routine, name, teamName, file }, index) => ({
    number: file ? index + 1 : null,
    team: teamName,
    routine,
    name,
    musicLength: readMusicLength(file?.music ?? null),
  }));
}

/** Extensions of files that run no program when they are opened. */
const HARMLESS = new Set(
  'pdf doc docx odt rtf txt pages xls xlsx ods csv ppt pptx odp jpg jpeg png gif webp heic heif tif tiff bmp zip rar 7z'
    .split(' ')
    .map((extension) => `.${extension}`),
);

/** Returns the extension of a card. Replaces an extension that could make a double click run a program. */
function cardExtension(fileName: string): string {
  const extension = extname(fileName).toLowerCase();
  return HARMLESS.has(extension) ? extension : '.bin';
}

/** Longest file name in ext4. Windows and macOS allow at least as much. */
const LONGEST_NAME_BYTES = 255;
const LEFT_OUT = '…';

const bytesOf = (text: string): number => Buffer.byteLength(text);

function fitting(letters: readonly string[], bytes: number): string[] {
  let left = bytes;
  const end = letters.findIndex((letter) => {
    left -= bytesOf(letter);
    return left < 0;
  });
  return letters.slice(0, end < 0 ? letters.length : end);
}

/** Cuts the middle out of a long name. The end remains, because it is often a number. */
function shortened(name: string, bytes: number): string {
  if (bytesOf(name) <= bytes) return name;
  const half = Math.floor((bytes - bytesOf(LEFT_OUT)) / 2);
  const letters = Array.from(name);
  const end = fitting(letters.toReversed(), half).toReversed();
  return [...fitting(letters, half), LEFT_OUT, ...end].join('');
}

interface ArchivedPlace {
  routine: RoutineKey;
  /** Entry name. */
  name: string;
  teamName: string;
}

type Position = readonly [number: number, count: number];

interface Ending {
  event: Position;
  file: Position;
  /** Extension with the dot. */
  extension: string;
}

/** Returns a path, as «1 Пр. Соло/02 Пр. Соло – Иванова А.Б. – Московская область-1.mp3». */
export function archivedPath(place: ArchivedPlace, { event, file, extension }: Ending): string {
  const { routine, name, teamName } = place;
  const fileName = (entry: string, team: string) =>
    `${safeFileName(numbered(file, archivedFileName(routine, entry, team)))}${extension}`;
  const room = LONGEST_NAME_BYTES - bytesOf(fileName('', ''));
  const half = Math.floor(room / 2);
  const entry = shortened(name, Math.max(half, room - bytesOf(teamName)));
  const team = shortened(teamName, room - bytesOf(entry));
  return `${safeFileName(numbered(event, routineKeyLabel(routine)))}/${fileName(entry, team)}`;
}

interface ArchivedFile extends StoredEntry {
  track: Omit<ListedTrack, 'isGone'>;
  /** True if the owner deleted the file after the deadline. */
  isDeleted: boolean;
}

interface Archived {
  files: ArchivedFile[];
  /** Names of the entries without a file. */
  missing: string[];
}

const labelOf = ({ routine, name, teamName }: ArchivedPlace): string =>
  archivedFileName(routine, name, teamName);

async function archived(
  records: Records,
  kind: FileKind,
  competitionId: string,
): Promise<Archived> {
  const places = await placesIn(records, competitionId, kind);
  const events = [...new Set(places.map(({ routine }) => routine))];
  const files = places.flatMap(({ file, ...place }, index) => {
    if (!file) return [];
    // An entry without a file also takes a number, so that the card and the music of an entry have the same number.
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
  missing: readonly string[];
}

/** Writes the text files of an archive: tracks, missing files, and included files that were deleted by their owners. */
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

type ArchiveRequest = Pick<
  ContextOf<Calls['archive']['music']>,
  'competition' | 'now' | 'checkRole'
>;

async function archive(
  parts: HandlerParts,
  kind: FileKind,
  { competition, now, checkRole }: ArchiveRequest,
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
  music: (request) =>
    exportReport(parts, { ...request, report: 'music' }, () => archive(parts, 'music', request)),
  cards: (request) =>
    exportReport(parts, { ...request, report: 'cards' }, () => archive(parts, 'card', request)),
  tracks: async ({ competition: { id } }) => ({ data: await tracksIn(parts.records, id) }),
});
