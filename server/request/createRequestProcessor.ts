// The whole work of one request, once it is known to be no repeat: access, body, handler.
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Body, type Call, needsRoom } from '#contract/call.ts';
import { systemAndBrowser } from '#domain/deviceName.ts';
import type { AnyHandler } from './callsWithHandlers.ts';
import { refuseOtherType } from './checkFile.ts';
import type { Config } from '../startup/config.ts';
import type { Disk } from '../files/disk.ts';
import type { FileStore } from '../files/fileStore.ts';
import { limitConcurrency } from '../limits/limitConcurrency.ts';
import { authorize, refuseFormerHelper } from '../access/authorize.ts';
import type { BeforeFile } from '../handlers/beforeFile.ts';
import { uploadedFile } from '../handlers/upload/ownUpload.ts';
import { readHeaders, readQuery, readSent } from './readSent.ts';
import { receiveChunk } from './receiveChunk.ts';
import { type ReceivedFile, type ReceivedForm, receiveForm } from './receiveForm.ts';
import type { Records } from '../records/tables.ts';
import { lastPartOf } from '../records/files/uploads.ts';
import { refuse } from './refusals.ts';
import {
  idempotencyTargetOf,
  isSameTarget,
  type Repeat,
  targetWithFile,
  type Texts,
} from './idempotencyTarget.ts';
import { isKnownTag } from '../response/knownTag.ts';
import { type Idempotency, transaction } from './transaction.ts';

export interface RequestParts {
  config: Config;
  disk: Disk;
  records: Records;
  files: FileStore;
  /** Epoch ms. */
  now: () => number;
}

const texts = v.record(v.string(), v.string());

/** Refuses an address with a NUL, which nothing has: not every database can be asked for one. */
export function paramsOf(request: FastifyRequest): Texts {
  const params = v.parse(texts, request.params);
  return Object.values(params).some((text) => text.includes('\0')) ? refuse('not-found') : params;
}

/** What a request says beside its path: the fields of its form, its JSON as a whole, the query or the headers of its call. */
export const fieldsOf = (call: Call, request: FastifyRequest, form: Texts): Texts => ({
  ...(call.query && v.parse(v.fallback(texts, {}), request.query)),
  ...(call.headers && v.parse(v.fallback(texts, {}), readHeaders(call, request.headers))),
  ...form,
});

export const bringsBytes = ({ body }: Call): boolean =>
  body.kind === 'form' || body.kind === 'chunk';

/** The parts of a form, or a piece of a file. */
async function receiveBytes(
  { records, files, config, disk }: RequestParts,
  call: Call,
  check: BeforeFile | undefined,
  request: FastifyRequest,
): Promise<ReceivedForm> {
  const { body } = call;
  const { user } = request.sessionContext.session ?? {};
  const checkFields = async (fields: Texts) =>
    user && check
      ? check({ params: paramsOf(request), fields, user, now: request.arrivedAt })
      : () => undefined;
  const refuseWhenFull = () => disk.refuseWhenFull();
  if (body.kind === 'form') {
    const limit = config.limits[body.file];
    return receiveForm(request, { files, limit, refuseWhenFull, checkFields });
  }
  const checkSize = await checkFields(fieldsOf(call, request, {}));
  const { upload } = paramsOf(request);
  const last = upload === undefined ? undefined : await lastPartOf(records, upload.toLowerCase());
  const before = last && { id: last.fileId, size: last.size };
  const receiving = { files, before, checkSize, refuseWhenFull };
  return { fields: {}, file: await receiveChunk(request, receiving) };
}

type FormBody = Extract<Body, { kind: 'form' }>;

/** The file of a form, be it of an upload that came before. */
async function fileOfForm(
  parts: RequestParts,
  body: FormBody,
  { fields, file: received }: ReceivedForm,
  request: FastifyRequest,
): Promise<ReceivedFile | undefined> {
  const { user } = request.sessionContext.session ?? {};
  const { upload } = fields;
  const isUploaded = body.fileRequired === 'or-upload' && upload !== undefined && user;
  if (received && isUploaded) refuse('bad-request');
  if (!isUploaded) return received;
  const { arrivedAt: now } = request;
  const { quota } = parts.config;
  return uploadedFile(parts, { user, kind: body.file, upload, fields, now, quota });
}

/** Refuses the file of a form that is of another type, and a form that lacks one. */
async function refuseOtherFile(
  { files }: RequestParts,
  body: FormBody,
  file: ReceivedFile | undefined,
): Promise<void> {
  // The first piece of an upload has told its type.
  if (file && !file.isKept) await refuseOtherType(files, body.file, file);
  if (!file && body.fileRequired !== false) refuse('file-expected');
}

/** What the answer of a request is kept under for repeats, and which of them are the same. */
const idempotencyOf = (
  call: Call,
  kept: { userId: number; key: string },
  { params, fields, sha256 }: Repeat,
): Idempotency => ({
  ...kept,
  target: targetWithFile(idempotencyTargetOf(call, params, fields), sha256),
  isSame: (target) => isSameTarget(target, call, { params, fields, sha256 }),
});

/** Changes of as many people as there are, one of each at a time; devices send theirs one by one. */
const CHANGES_OF_ONE = { running: Infinity, waiting: Infinity, waitingOfOne: 16 };

const NOTHING_RECEIVED: ReceivedForm = { fields: {}, file: undefined };

/** `key` is what its answer is kept under for repeats. */
export type ProcessRequest = (
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  key?: string,
) => Promise<unknown>;

export function createRequestProcessor(
  parts: RequestParts,
  checksBeforeFile: ReadonlyMap<Call, BeforeFile>,
): ProcessRequest {
  const { records, files, config, disk } = parts;
  const turns = limitConcurrency(CHANGES_OF_ONE);
  return async (call, handler, request, key) => {
    const params = paramsOf(request);
    const { sessionContext } = request;
    const { competition, session } = sessionContext;
    const user = session?.user;
    const { contactEmail } = config;
    const { application, asHelper } = await authorize(
      records,
      call,
      sessionContext,
      params,
      contactEmail,
    );
    const query = readQuery(call, request.query);
    const headers = readHeaders(call, request.headers);
    if (needsRoom(call)) await disk.refuseWhenFull();
    // What waits for nothing is not awaited: most calls bring no bytes.
    const form = bringsBytes(call)
      ? await receiveBytes(parts, call, checksBeforeFile.get(call), request)
      : NOTHING_RECEIVED;
    const receivedAt = parts.now();
    let { file } = form;
    try {
      const { body } = call;
      const sent = readSent(body, body.kind === 'form' ? form.fields : request.body);
      if (body.kind === 'form') {
        file = await fileOfForm(parts, body, form, request);
        await refuseOtherFile(parts, body, file);
      }
      const idempotency =
        user && key !== undefined
          ? idempotencyOf(
              call,
              { userId: user.id, key },
              {
                params,
                fields: fieldsOf(call, request, form.fields),
                sha256: body.kind === 'form' ? file?.sha256 : undefined,
              },
            )
          : undefined;
      const checkRole = () => refuseFormerHelper(records, asHelper);
      const answer = await handler({
        now: request.arrivedAt,
        receivedAt,
        gone: request.gone,
        address: () => request.ip,
        device: () => systemAndBrowser(request.headers['user-agent'] ?? ''),
        isKnown: (etag: string) => isKnownTag(request.headers['if-none-match'], etag),
        sessionContext,
        user,
        params,
        query,
        headers,
        sent,
        file,
        competition,
        application,
        checkRole,
        transact: transaction(parts, request, {
          turns,
          received: file,
          idempotency,
          needsSession: call.access !== 'anyone',
          asHelper,
          application,
        }),
      });
      // What was read may have taken its time; a change has asked in its transaction.
      if (call.method === 'GET') await checkRole();
      if (needsRoom(call)) disk.noteSuccess();
      return answer;
    } finally {
      if (file) await files.drop(file);
    }
  };
}
