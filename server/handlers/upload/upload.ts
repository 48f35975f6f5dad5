import { DAY_MS } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isNoMusic } from '#domain/music/musicReader.ts';
import { MOST_BLOB_PARTS } from '#domain/upload/quota.ts';
import { type ContentDigest, digestNow } from '#server/files/writeHashed.ts';
import {
  appendPart,
  type BlobKey,
  type BlobRecord,
  findBlob,
  growBlob,
  insertBlob,
  partsOf,
} from '#server/records/files/blobs.ts';
import { readMeasure } from '../../records/applications/measures.ts';
import type { Records } from '#server/records/tables.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { cleanFileName } from '#server/request/receiveForm.ts';
import type { ReceivedPiece } from '#server/request/receivePiece.ts';
import { refuse, RefusalError } from '../../failures/refusals.ts';
import { startOver } from '#server/request/startOver.ts';
import { wrongTypeText } from '#text/server/wrongTypes.ts';
import type { HandlerParts } from '../../serverParts.ts';
import { placingOf } from '../entry-file/placeFile.ts';
import { measuredColumns } from '../../blobs/storeBlob.ts';

/** Time for which an upload is kept while nothing references it. */
const KEPT_MS = 7 * DAY_MS;

const progress = (offset: number, isPlaced: boolean) => ({ data: { offset, isPlaced } });

interface Arrived {
  key: BlobKey;
  kind: FileKind;
  name: string;
  size: number;
  piece: ReceivedPiece;
  digest: ContentDigest;
}

async function refuseUseless(
  parts: HandlerParts,
  { key, kind, size, piece, digest }: Arrived,
  now: number,
): Promise<void> {
  const { sha256, music, format } = digest;
  const useless = { ...key, offset: digest.size - piece.size, now };
  const isWhole = digest.size === size;
  const reader = piece.digest.music;
  const isOtherKind = isWhole ? music === 'unreadable' : reader && isNoMusic(reader);
  if (kind === 'music' && isOtherKind) {
    return startOver(parts, useless, 'not-mp3', wrongTypeText({ code: 'not-mp3', format }));
  }
  const isDamaged = isWhole && sha256 !== key.sha256;
  if (isDamaged || piece.partCount > MOST_BLOB_PARTS) {
    await startOver(parts, useless, 'upload-damaged');
  }
}

/** Appends a piece to an upload. Refuses if another request has appended a piece meanwhile. */
async function addPiece(
  trx: Records,
  { key, name, size, piece, digest }: Arrived,
  expiresAt: number,
): Promise<void> {
  const { size: offset } = digest;
  const before = offset - piece.size;
  const grown = { offset, expiresAt, ...(offset === size && measuredColumns(digest)) };
  const last = (await partsOf(trx, key)).at(-1);
  if (last?.storedAs !== piece.follows) refuse('upload-offset-differs');
  if (before > 0) {
    if (!(await growBlob(trx, key, before, grown))) refuse('upload-offset-differs');
    return appendPart(trx, key, piece.part);
  }
  const blob = { ...key, music: null, format: null, name, size, ...grown };
  if (!(await insertBlob(trx, blob, piece.part.storedAs))) refuse('upload-offset-differs');
}

function refuseOtherKind(kind: FileKind, { music, format }: BlobRecord): void {
  if (kind === 'card' || readMeasure(music) !== 'unreadable') return;
  refuse('not-mp3', { message: wrongTypeText({ code: 'not-mp3', format: format ?? undefined }) });
}

export const uploadHandlers = (parts: HandlerParts): HandlersOf<'upload'> => ({
  async offset({ params: { sha256 }, user }) {
    const blob = await findBlob(parts.records, { ownerId: user.id, sha256 });
    return progress(blob?.offset ?? 0, false);
  },

  async append({ params: { sha256 }, headers, piece, user, now, gone, transact }) {
    const { kind, filename, offset, size: length, ...sent } = headers;
    const { quota } = parts.config;
    const key = { ownerId: user.id, sha256 };
    const size = Number(length);
    const name = cleanFileName(filename);
    const digest = piece && digestNow(piece.digest);
    const reached = digest?.size ?? Number(offset);
    const arrived = piece && digest && { key, kind, name, size, piece, digest };
    if (arrived) await refuseUseless(parts, arrived, now);
    let refused: RefusalError | undefined;
    const answer = await transact(async (trx) => {
      refused = undefined;
      if (arrived) await addPiece(trx, arrived, now + KEPT_MS);
      const blob = await findBlob(trx, key);
      if ((blob?.offset ?? 0) !== reached) refuse('upload-offset-differs');
      // Skips the file of a disconnected client, because the user may have removed or replaced it meanwhile.
      const isToPlace = blob?.offset === size && !gone().aborted;
      if (isToPlace) {
        const file = { ...blob, name };
        const placing = async () => {
          refuseOtherKind(kind, blob);
          return placingOf(trx, { user, kind, sent, file, now, quota });
        };
        // A refusal writes nothing. The bytes are kept for another attempt.
        const place = await placing().catch((error: unknown) => {
          if (!(error instanceof RefusalError)) throw error;
          refused = error;
        });
        await place?.();
        if (place) await growBlob(trx, key, size, { expiresAt: now });
      }
      return progress(reached, isToPlace && !refused);
    });
    if (refused) throw refused;
    return answer;
  },
});
