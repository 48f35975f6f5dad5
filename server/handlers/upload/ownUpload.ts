// The upload that a request names, and what becomes of it: its whole file, or its end.
import * as v from 'valibot';
import { uploadFieldsSchema } from '#contract/shapes.ts';
import type { Quota } from '#domain/upload/quota.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { UploadType } from '#domain/upload/uploadRules.ts';
import { type FileStore, noneWhereGone } from '#server/files/fileStore.ts';
import { gathered } from '#server/files/gathered.ts';
import type { RunLimitedPerUser } from '#server/limits/limitConcurrencyPerUser.ts';
import { readMeasure } from '#server/records/files/measures.ts';
import type { Records } from '#server/records/tables.ts';
import {
  deleteUpload,
  findUpload,
  partsOf,
  type UploadPart,
  type UploadRecord,
} from '#server/records/files/uploads.ts';
import type { User } from '#server/records/people/users.ts';
import { cleanBody } from '#server/request/cleanBody.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import { digestOf } from '#server/files/writeHashed.ts';
import { refuse } from '#server/request/refusals.ts';
import { changeAtOnce, type RecordsAndFiles } from '#server/request/transaction.ts';
import { placeFor } from '../entry-file/placeFile.ts';

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

/** Ends an upload: its pieces go once that is committed. False where another has ended it. */
export async function endUpload(
  trx: Records,
  id: string,
  discard: (fileId: string) => void,
): Promise<boolean> {
  const pieces = await deleteUpload(trx, id);
  pieces?.forEach(discard);
  return pieces !== undefined;
}

interface OwnUpload {
  ownerId: number;
  id: string;
  /** Epoch ms. */
  now: number;
}

/** Ends an upload for whoever needs it to have stood until then: of several one has it, for the others it is not there. */
export async function takeUpload(
  trx: Records,
  { ownerId, id, now }: OwnUpload,
  discard: (fileId: string) => void,
): Promise<void> {
  const upload = await existingUpload(trx, ownerId, id, now);
  if (!(await endUpload(trx, upload.id, discard))) refuse('upload-not-found');
}

export interface Refused {
  code: RefusalCode;
  /** Instead of the sentence of the code. */
  message?: string;
}

/** Ends an upload that is refused for good, whatever comes of its request. One that another has ended is not there. */
export async function endRefused(
  stores: RecordsAndFiles,
  { id, ownerId }: Pick<UploadRecord, 'id' | 'ownerId'>,
  { code, message, now }: Refused & { now: number },
): Promise<never> {
  await changeAtOnce(stores, now, (trx, discard) => takeUpload(trx, { ownerId, id, now }, discard));
  return refuse(code, message === undefined ? {} : { message });
}

async function* bytesOf(files: FileStore, parts: readonly UploadPart[]) {
  for (const { fileId, size } of parts) {
    // Behind them may be what broke off.
    const part = files.open(fileId, { start: 0, end: size - 1 });
    try {
      yield* gathered(part);
    } finally {
      part.destroy();
    }
  }
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
 * another may have brought the same bytes anew. Pieces that lie apart are read for it, as one of the `uploads` of its owner.
 */
export async function sha256OfUpload(
  { records, files }: RecordsAndFiles,
  ownerId: number,
  { upload: id, sha256 }: Readonly<Record<string, string>>,
  uploads: RunLimitedPerUser,
): Promise<string | undefined> {
  if (id === undefined || sha256 !== undefined) return sha256;
  const upload = await findUpload(records, ownerId, id.toLowerCase());
  if (!upload || upload.offset < upload.size) return undefined;
  const parts = await partsOf(records, upload.id);
  const [first, second] = parts;
  if (!first || !second) return first?.sha256;
  const read = () => digestOf(bytesOf(files, parts)).catch(noneWhereGone);
  return (await uploads(ownerId, read))?.sha256;
}

interface UsedUpload {
  user: User;
  kind: UploadType;
  /** Its id. */
  upload: string;
  /** Of the final call. */
  fields: Readonly<Record<string, string>>;
  /** Epoch ms. */
  now: number;
  quota: Quota;
}

/** The whole file of an upload, as if it had come with the request. One whose bytes are not the device's is no use: it ends. */
export async function uploadedFile(
  stores: RecordsAndFiles,
  { user, kind, upload: id, fields, now, quota }: UsedUpload,
): Promise<ReceivedFile> {
  const { records, files } = stores;
  const sent = v.parse(uploadFieldsSchema, cleanBody(fields));
  const { competition, sha256 } = sent;
  const upload = await existingUpload(records, user.id, id, now);
  if (upload.kind !== kind || upload.competitionId !== competition) refuse('upload-not-found');
  if (upload.offset < upload.size) refuse('upload-incomplete');
  const parts = await partsOf(records, upload.id);
  if (parts.length > 1) {
    // They are not put together for a place that refuses whatever they are.
    const file = { size: upload.size, sha256 };
    await placeFor(records, { user, kind: upload.kind, sent, file, now, quota });
  }
  const received = await receiveParts(files, parts);
  if (received && (sha256 === undefined || received.sha256 === sha256)) {
    return { ...received, name: upload.fileName };
  }
  if (received) await files.drop(received);
  // Another call may have used it meanwhile, and its pieces are gone with that.
  return endRefused(stores, upload, { code: 'upload-damaged', now });
}
