// Refuses an upload by its first bytes when it cannot be a file of its kind.
import { buffer } from 'node:stream/consumers';
import type { Peek } from '#domain/music/findMusic.ts';
import { MOST_UPLOAD_PARTS } from '#domain/upload/quota.ts';
import { wrongTypeOf } from '#domain/upload/uploadRules.ts';
import { type FileStore, noneWhereGone } from '#server/files/fileStore.ts';
import {
  countParts,
  partsOf,
  type UploadPart,
  type UploadRecord,
} from '#server/records/files/uploads.ts';
import { refuseWrongType } from '#server/request/checkFile.ts';
import type { ReceivedFile } from '#server/request/receiveForm.ts';
import type { RecordsAndFiles } from '#server/request/transaction.ts';
import { wrongTypeText } from '#text/server/wrongTypes.ts';
import { endRefused, type Refused } from './ownUpload.ts';

/** Whose type that many pieces do not tell is told at its end: each of them is a file to open. */
export const MOST_TELLING_PARTS = 16;

interface Arrived {
  files: FileStore;
  /** Of the whole file, in bytes. */
  size: number;
  /** In their order. */
  parts: readonly UploadPart[];
  /** The piece that follows them, with those that it was written behind. */
  received: ReceivedFile;
}

/** Of a received piece, be it behind others in their file: the bytes from `start` up to `end`. */
const peekReceived = (
  files: FileStore,
  received: ReceivedFile,
  start: number,
  end: number,
): Promise<Uint8Array> =>
  received.isKept
    ? buffer(files.open(received.id, { start, end: end - 1 }))
    : files.peek(received, start, end - start);

/** Reads over the pieces that have come. */
const peekInto =
  ({ files, size, parts, received }: Arrived): Peek =>
  async (at, length) => {
    const offset = parts.reduce((sum, part) => sum + part.size, 0);
    const end = Math.min(at + length, size);
    if (end > offset + received.size) return undefined;
    const read: Uint8Array[] = [];
    for (const { start, size: bytes, fileId } of parts) {
      const [first, last] = [Math.max(at - start, 0), Math.min(end - start, bytes) - 1];
      if (first <= last) read.push(await buffer(files.open(fileId, { start: first, end: last })));
    }
    const first = Math.max(at, offset);
    if (first < end) read.push(await peekReceived(files, received, first - offset, end - offset));
    return Buffer.concat(read);
  };

type Announced = Pick<UploadRecord, 'kind' | 'size'>;

/** Of an upload that begins with its first piece; nothing of it stands yet. */
export async function refuseWrongStart(
  files: FileStore,
  { kind, size }: Announced,
  received: ReceivedFile,
): Promise<void> {
  const wrong = await wrongTypeOf(kind, peekInto({ files, size, parts: [], received }));
  if (wrong) refuseWrongType(wrong);
}

interface ReceivedPiece {
  upload: UploadRecord;
  received: ReceivedFile;
  /** Epoch ms. */
  now: number;
}

/** An upload whose file is none of its kind ends, and so does one whose bytes are gone. */
export async function refuseWrongPiece(
  { records, files }: RecordsAndFiles,
  { upload, received, now }: ReceivedPiece,
): Promise<void> {
  const { id, kind, size } = upload;
  const known = await partsOf(records, id, MOST_TELLING_PARTS);
  if (known.length === MOST_TELLING_PARTS) return;
  const parts = received.isKept ? known.slice(0, -1) : known;
  const peek = peekInto({ files, size, parts, received });
  const wrong = await wrongTypeOf(kind, peek).then((type) => type ?? 'none', noneWhereGone);
  if (wrong === 'none') return;
  const why: Refused = wrong
    ? { code: wrong.code, message: wrongTypeText(wrong) }
    : { code: 'upload-damaged' };
  await endRefused({ records, files }, upload, { ...why, now });
}

/** An upload that would be full of pieces and not of bytes ends: begun anew it comes in fewer of them. */
export async function refuseTooManyPieces(
  stores: RecordsAndFiles,
  { upload, received, now }: ReceivedPiece,
): Promise<void> {
  if (received.isKept) return;
  const { id, size, offset } = upload;
  const needed = offset + received.size < size ? 2 : 1;
  if ((await countParts(stores.records, id)) + needed <= MOST_UPLOAD_PARTS) return;
  await endRefused(stores, upload, { code: 'upload-expired', now });
}
