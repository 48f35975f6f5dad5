// The organiser's archives of all music and all cards, streamed and stored uncompressed.
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { MEDIA_TYPE } from '#contract/uploads.ts';
import type { FileKind } from '#domain/entryFiles.ts';
import { EVENT_ORDER, isRoutineKey } from '#domain/programme.ts';
import { safeFileName } from '#text/fileNames.ts';
import { archivedFileName, archiveNames } from '#text/server.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Download, HandlersOf } from '../handler.ts';
import type { CompetitionRecord } from '../records/competitions.ts';
import { confirmedFilesIn } from '../records/entryFiles.ts';
import type { Records } from '../records/tables.ts';
import type { HandlerParts } from './handlerParts.ts';
import { uniqueNames } from './uniqueNames.ts';

interface ArchivedFile {
  fileId: string;
  name: string;
  size: number;
  lastModified: Date;
}

/** The files of confirmed applications in the order in which the events are run. */
async function archivedFiles(
  records: Records,
  kind: FileKind,
  competitionId: string,
): Promise<ArchivedFile[]> {
  const files = (await confirmedFilesIn(records, competitionId))
    .flatMap((file) => (isRoutineKey(file.routine) ? [{ ...file, routine: file.routine }] : []))
    .filter((file) => file.kind === kind)
    .toSorted((a, b) => EVENT_ORDER.indexOf(a.routine) - EVENT_ORDER.indexOf(b.routine));
  const names = uniqueNames(
    files.map((file) => ({
      base: safeFileName(archivedFileName(file.routine, file.name, file.teamName)),
      extension: kind === 'music' ? '.mp3' : safeFileName(extname(file.fileName) || '.bin'),
    })),
  );
  return files.map((file, index) => ({
    fileId: file.fileId,
    name: names[index] ?? file.fileId,
    size: file.size,
    lastModified: new Date(file.uploadedAt),
  }));
}

/** Opens each file only when its turn has come. */
function* opened(store: FileStore, files: readonly ArchivedFile[]) {
  for (const { fileId, ...meta } of files) yield { ...meta, input: store.open(fileId) };
}

async function archive(
  { records, files: store }: HandlerParts,
  kind: FileKind,
  competition: CompetitionRecord,
): Promise<Download> {
  const files = await archivedFiles(records, kind, competition.id);
  return {
    name: safeFileName(archiveNames[kind](competition.name)),
    type: MEDIA_TYPE.zip,
    content: {
      kind: 'stream',
      stream: Readable.from(makeZip(opened(store, files)), { objectMode: false }),
      size: Number(predictLength(files)),
    },
  };
}

export const archiveHandlers = (parts: HandlerParts): HandlersOf<'archive'> => ({
  music: ({ competition }) => archive(parts, 'music', competition),
  cards: ({ competition }) => archive(parts, 'card', competition),
});
