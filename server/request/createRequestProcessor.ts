import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Body, type Call, needsRoom } from '#contract/call.ts';
import { systemAndBrowser } from '#domain/userAgent.ts';
import type { AnyHandler } from './handler.ts';
import { type FileStore, isGone, type ReceivedBytes } from '../files/fileStore.ts';
import { createUploadDigests, type UploadDigests } from '../blobs/uploadDigests.ts';
import type { RouteParts } from '../serverParts.ts';
import { limitConcurrency } from '../limits/limitConcurrency.ts';
import { authorize, type Authorized, refuseFormerHelper } from '../access/authorize.ts';
import { readHeaders, readQuery, readSent } from './readSent.ts';
import { type ReceivedPiece, receivePiece } from './receivePiece.ts';
import {
  type ReceivedFile,
  type ReceivedForm,
  receiveForm,
  type BeforeFile,
} from './receiveForm.ts';
import { refuse } from '../failures/refusals.ts';
import { fingerprintOf, type Texts } from './fingerprint.ts';
import { isKnownTag } from '../response/rangedPayload.ts';
import { forgetGone, startOver } from './startOver.ts';
import { transaction } from './transaction.ts';
import { type UploadType, type WrongType, wrongTypeOf } from '#domain/upload/uploadRules.ts';
import { wrongTypeText } from '#text/server/wrongTypes.ts';

const refuseWrongType = (wrong: WrongType): never =>
  refuse(wrong.code, { message: wrongTypeText(wrong) });

async function refuseOtherType(
  files: FileStore,
  type: UploadType,
  received: ReceivedBytes,
): Promise<void> {
  const { size, music, format } = received;
  const wrong = await wrongTypeOf(type, {
    size,
    peek: (at, length) => files.peek(received, at, length),
    found: music === 'unreadable' ? { isMusic: false, format } : { isMusic: true },
  });
  if (wrong) refuseWrongType(wrong);
}

type RequestParts = RouteParts & { digests: UploadDigests };

const texts = v.record(v.string(), v.string());

/** Refuses NUL in a path, because PostgreSQL rejects it. */
export function paramsOf(request: FastifyRequest): Texts {
  const params = v.parse(texts, request.params);
  return Object.values(params).some((text) => text.includes('\0')) ? refuse('not-found') : params;
}

const textsIn = (read: unknown): Texts => {
  const entries = Object.entries(v.parse(v.looseObject({}), read));
  return v.parse(
    texts,
    Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')),
  );
};

const fieldsOf = (call: Call, request: FastifyRequest, form: Texts): Texts => ({
  ...(call.query && v.parse(v.fallback(texts, {}), request.query)),
  ...(call.headers && textsIn(readHeaders(call, request.headers))),
  ...form,
});

export const fingerprintIn = (
  call: Call,
  request: FastifyRequest,
  { fields, file }: { fields: Texts; file?: { sha256: string } | undefined },
): string =>
  fingerprintOf(call, {
    params: paramsOf(request),
    fields: fieldsOf(call, request, fields),
    sha256: file?.sha256,
  });

export const bringsBytes = ({ body }: Call): boolean =>
  body.kind === 'form' || body.kind === 'chunk';

const EMPTY_FORM: ReceivedForm = { fields: {}, file: undefined };

interface ReceivedBody extends ReceivedForm {
  piece?: ReceivedPiece | undefined;
}

async function receiveBytes(
  parts: RequestParts,
  call: Call,
  check: BeforeFile | undefined,
  request: FastifyRequest,
): Promise<ReceivedBody> {
  const { records, files, digests, config, disk } = parts;
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
  if (!user) return EMPTY_FORM;
  const fields = fieldsOf(call, request, {});
  const checkSize = await checkFields(fields);
  const key = { ownerId: user.id, sha256: paramsOf(request)['sha256'] ?? '' };
  const offset = Number(fields['offset']);
  const receiving = { records, files, digests, key, offset, checkSize, refuseWhenFull };
  try {
    return { ...EMPTY_FORM, piece: await receivePiece(request, receiving) };
  } catch (error) {
    if (!isGone(error)) throw error;
    return startOver(parts, { ...key, offset, now: request.arrivedAt }, 'upload-damaged');
  }
}

type FormBody = Extract<Body, { kind: 'form' }>;

async function refuseOtherFile(
  { files }: RequestParts,
  body: FormBody,
  file: ReceivedFile | undefined,
): Promise<void> {
  if (file) await refuseOtherType(files, body.file, file);
  if (!file && body.fileRequired) refuse('file-expected');
}

const concernedBy = (
  call: Call,
  request: FastifyRequest,
  form: Texts,
  application: Authorized['application'],
): string[] =>
  call.method === 'GET'
    ? []
    : [
        request.sessionContext.competition?.id,
        application?.competitionId,
        paramsOf(request)['competition'],
        fieldsOf(call, request, form)['competition'],
      ].filter((id) => id !== undefined);

/** Runs changes of a user one at a time, because devices send them one by one. */
const CHANGES_OF_ONE = { running: Infinity, waiting: Infinity, waitingOfOne: 16 };

/** Processes a request. `key`: Idempotency-Key under which the answer is kept for repeated requests. */
export type ProcessRequest = (
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  key?: string,
) => Promise<unknown>;

export function createRequestProcessor(
  routeParts: RouteParts,
  checksBeforeFile: ReadonlyMap<Call, BeforeFile>,
): ProcessRequest {
  const parts = { ...routeParts, digests: createUploadDigests() };
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
    // Most calls have no file to receive, and so need no await.
    const form: ReceivedBody = bringsBytes(call)
      ? await receiveBytes(parts, call, checksBeforeFile.get(call), request)
      : EMPTY_FORM;
    const receivedAt = parts.now();
    const { file, piece } = form;
    const stored = piece?.stored ?? file;
    try {
      const { body } = call;
      const sent = readSent(body, body.kind === 'form' ? form.fields : request.body);
      if (body.kind === 'form') await refuseOtherFile(parts, body, file);
      const owned = file && user && { ...file, ownerId: competition?.ownerId ?? user.id };
      if (owned) await forgetGone(parts, owned, request.arrivedAt);
      const idempotency =
        user && key !== undefined
          ? { userId: user.id, key, target: fingerprintIn(call, request, form) }
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
        piece,
        competition,
        application,
        checkRole,
        transact: transaction({ ...parts, quota: config.quota }, request, {
          turns,
          received: stored,
          file: owned,
          idempotency,
          isFinal: call.isFinal,
          needsSession: call.access !== 'anyone',
          endsFiles: bringsBytes(call) || call.method === 'DELETE',
          asHelper,
          application,
          concerned: concernedBy(call, request, form.fields, application),
        }),
      });
      // The role may have been revoked during a long read. Changes check the role in their transaction instead.
      if (call.method === 'GET') await checkRole();
      if (needsRoom(call)) disk.recordSuccess();
      return answer;
    } finally {
      if (stored) await files.drop(stored);
    }
  };
}
