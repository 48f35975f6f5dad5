// Uploads that go on where they broke off (api 9): begun, asked for their offset, continued, ended.
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { TUS_EXTENSIONS, TUS_VERSION } from '#contract/calls/uploadCalls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_OPEN_UPLOADS, type StoredAmount } from '#domain/upload/quota.ts';
import { writtenMeasure } from '#server/records/files/measures.ts';
import type { Records } from '#server/records/tables.ts';
import { appendPart, createUpload, lastPartOf, uploadsOf } from '#server/records/files/uploads.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import { cleanFileName, type ReceivedFile } from '#server/request/receiveForm.ts';
import { refuse } from '#server/request/refusals.ts';
import { openForFiles } from '../competition/openCompetition.ts';
import type { HandlerParts } from '../handlerParts.ts';
import { endUpload, existingUpload, takeUpload } from './ownUpload.ts';
import { refuseTooManyPieces, refuseWrongPiece, refuseWrongStart } from './uploadStart.ts';
import { useAtOnce } from './useAtOnce.ts';

/** How long an upload that nobody goes on with is kept. */
const KEPT_MS = 7 * DAY_MS;

const progressOf = (offset: number, expiresAt: number) => ({
  'upload-offset': String(offset),
  'upload-expires': new Date(expiresAt).toUTCString(),
});

/** The uploads that were left longest give way to a new one of `size` bytes. */
async function makeRoom(
  trx: Records,
  ownerId: number,
  size: number,
  quota: StoredAmount,
  discard: (fileId: string) => void,
): Promise<void> {
  const open = await uploadsOf(trx, ownerId);
  let bytes = open.reduce((sum, each) => sum + each.size, size);
  for (const [at, each] of open.entries()) {
    if (open.length - at < MOST_OPEN_UPLOADS && bytes <= quota.bytes) return;
    bytes -= each.size;
    await endUpload(trx, each.id, discard);
  }
}

const partOf = (uploadId: string, start: number, { id, size, sha256, music }: ReceivedFile) => ({
  uploadId,
  start,
  size,
  sha256,
  music: writtenMeasure(music),
  fileId: id,
});

export const uploadHandlers = ({ config, records, files }: HandlerParts): HandlersOf<'upload'> => ({
  async protocol() {
    return {
      'tus-version': TUS_VERSION,
      'tus-extension': TUS_EXTENSIONS,
      'tus-max-size': String(Math.max(config.limits.card, config.limits.music)),
    };
  },

  async create({ headers, file, user, now, gone, transact }) {
    const { competition, kind } = headers;
    const size = Number(headers.size);
    const fileName = cleanFileName(headers.filename);
    if (file) await refuseWrongStart(files, { kind, size }, file);
    return transact(async (trx, discard) => {
      const { draft = '' } = headers;
      await openForFiles(trx, { ownerId: user.id, competitionId: competition, draft }, now);
      const id = crypto.randomUUID();
      const expiresAt = now + KEPT_MS;
      const begun = {
        location: callAddress(calls.upload.offset, { upload: id }),
        ...progressOf(file?.size ?? 0, expiresAt),
      };
      // Whoever has left may have given the file up meanwhile, or put another in its place.
      if (file && !gone().aborted) {
        const named = { ...file, name: fileName };
        const { quota } = config;
        const created = { user, about: headers, file: named, size, now, quota };
        if (await useAtOnce(trx, discard, created)) return { ...begun, 'upload-used': 'true' };
      }
      await makeRoom(trx, user.id, size, config.quota, discard);
      await createUpload(trx, {
        id,
        ownerId: user.id,
        competitionId: competition,
        kind,
        fileName,
        size,
        expiresAt,
      });
      if (file) await appendPart(trx, { part: partOf(id, 0, file), offset: 0, expiresAt });
      return begun;
    });
  },

  async offset({ params, user, now }) {
    const { size, offset, expiresAt } = await existingUpload(records, user.id, params.upload, now);
    return { 'upload-length': String(size), ...progressOf(offset, expiresAt) };
  },

  async append({ params, headers, file, user, now, transact }) {
    const upload = await existingUpload(records, user.id, params.upload, now);
    const { id, offset, expiresAt } = upload;
    if (offset !== Number(headers.offset)) refuse('upload-offset-differs');
    if (!file) return progressOf(offset, expiresAt);
    await refuseWrongPiece({ records, files }, { upload, received: file, now });
    await refuseTooManyPieces({ records, files }, { upload, received: file, now });
    const grown = file.isKept ? await lastPartOf(records, id) : undefined;
    const part = partOf(id, grown?.start ?? offset, file);
    const goesOnUntil = now + KEPT_MS;
    return transact(async (trx) => {
      const isNext = await appendPart(trx, { part, offset, expiresAt: goesOnUntil });
      if (!isNext) refuse('upload-offset-differs');
      return progressOf(part.start + part.size, goesOnUntil);
    });
  },

  remove: ({ params, user, now, transact }) =>
    transact(async (trx, discard) => {
      await takeUpload(trx, { ownerId: user.id, id: params.upload, now }, discard);
      return {};
    }),
});
