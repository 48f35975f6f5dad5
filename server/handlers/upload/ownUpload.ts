// The upload that a request names, and what becomes of it: its whole file, or its end.
import type { UploadType } from '#domain/uploadRules.ts';
import { type FileStore, isGone } from '#server/files/fileStore.ts';
import { readMeasure } from '#server/records/measures.ts';
import type { Records } from '#server/records/tables.ts';
import {
  deleteUpload,
  findUpload,
  partsOf,
  type UploadPart,
  type UploadRecord,
} from '#server/records/uploads.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { digestOf } from '#server/files/writeHashed.ts';
import { refuse } from '#server/request/refusals.ts';
import { changeAtOnce } from '#server/request/transaction.ts';

/** An upload of this user; another's is not there. `now` in epoch ms. */
export async function existingUpload(
  records: Records,
  ownerId: number,
  id: string,
  now: number,
): Promise<UploadRecord> {
  const upload = await findUpload(records, ownerId, id.toLowerCase());
  if (!upload) return refuse('upload-not-found');
  return upload.expiresAt > now ? upload : refuse('upload-expired');
}

/** Ends an upload: its pieces go once that is committed. */
export async function endUpload(
  trx: Records,
  id: string,
  discard: (fileId: string) => void,
): Promise<void> {
  for (const fileId of await deleteUpload(trx, id)) discard(fileId);
}

export interface UploadParts {
  records: Records;
  files: FileStore;
}

/** Ends an upload that is refused for good, whatever comes of its request. `now` in epoch ms. */
export const endRefused = (parts: UploadParts, id: string, now: number): Promise<void> =>
  changeAtOnce(parts, now, (trx, discard) => endUpload(trx, id, discard));

async function* bytesOf(
  files: FileStore,
  parts: readonly UploadPart[],
): AsyncGenerator<Uint8Array> {
  // Behind them may be what broke off.
  for (const { fileId, size } of parts) yield* files.open(fileId, { start: 0, end: size - 1 });
}

/** Of a piece whose bytes are gone there is no whole. */
export function noneWhereGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

/** One that came in a piece stays where it is; undefined where bytes are gone, or all pieces with a call that used them. */
async function receiveParts(files: FileStore, parts: readonly UploadPart[]) {
  const [first, second] = parts;
  if (!first) return undefined;
  if (second) return files.receive(bytesOf(files, parts)).catch(noneWhereGone);
  const { fileId: id, size, sha256, music } = first;
  return (await files.sizeOf(id)) === size
    ? { id, size, sha256, music: readMeasure(music), isKept: true as const }
    : undefined;
}

/**
 * The SHA-256 of the upload that a repeat names, as far as it is known: the first request has used its own up, and
 * another may have brought the same bytes anew.
 */
export async function sha256OfUpload(
  { records, files }: { records: Records; files: FileStore },
  ownerId: number,
  { upload: id, sha256 }: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (id === undefined || sha256 !== undefined) return sha256;
  const upload = await findUpload(records, ownerId, id.toLowerCase());
  if (!upload || upload.offset < upload.size) return undefined;
  const parts = await partsOf(records, upload.id);
  if (parts.length === 0) return undefined;
  return (await digestOf(bytesOf(files, parts)).catch(noneWhereGone))?.sha256;
}

interface UploadedFile {
  ownerId: number;
  /** The one that the file is for, as the final call names it. */
  competition: string | undefined;
  kind: UploadType;
  /** The upload's id. */
  upload: string;
  /** Of the whole file as its device knows it; lower-case hex. */
  sha256: string | undefined;
  /** Epoch ms. */
  now: number;
}

/** The whole file of an upload, as if it had come with the request. One whose bytes are not the device's is no use: it ends. */
export async function uploadedFile(
  parts: UploadParts,
  { ownerId, competition, kind, upload: id, sha256, now }: UploadedFile,
): Promise<ReceivedFile> {
  const { records, files } = parts;
  const upload = await existingUpload(records, ownerId, id, now);
  if (upload.kind !== kind || upload.competitionId !== competition) refuse('upload-not-found');
  if (upload.offset < upload.size) refuse('upload-incomplete');
  const received = await receiveParts(files, await partsOf(records, upload.id));
  if (received && (sha256 === undefined || received.sha256 === sha256)) {
    return { ...received, name: upload.fileName };
  }
  if (received) await files.drop(received);
  // Another call may have used it meanwhile, and its pieces are gone with that.
  await existingUpload(records, ownerId, id, now);
  await endRefused(parts, upload.id, now);
  return refuse('upload-damaged');
}
