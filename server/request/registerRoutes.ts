// Binds calls to handlers: session, idempotency, processing and response.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { FIELD_BYTES } from '#domain/limits.ts';
import {
  type AnyHandler,
  type BoundCall,
  callsWithHandlers,
  type Handlers,
  Tagged,
  WrittenJson,
} from './handler.ts';
import { answerPiece } from './drainRequest.ts';
import { limitConcurrency, type Turns } from '../limits/limitConcurrency.ts';
import { limitBodies, limitUntaken } from '../limits/limitHeld.ts';
import type { RouteParts } from '../serverParts.ts';
import { isAboutCompetition, requireSession } from '../access/authorize.ts';
import { type BeforeFile, receiveRepeated } from './receiveForm.ts';
import { findIdempotentAnswer } from '../records/idempotentAnswers.ts';
import { refuse, RefusalError } from '../failures/refusals.ts';
import {
  bringsBytes,
  fingerprintIn,
  createRequestProcessor,
  type ProcessRequest,
} from './createRequestProcessor.ts';
import { createIdempotencyLock, refuseStillRunning } from './idempotencyLock.ts';
import { jsonPayload } from '../response/jsonPayload.ts';
import { filePayload, type FileAnswer } from '../response/filePayload.ts';
import { siteCookies, renewSession, readRequestSession } from '../access/session.ts';
import { serializeUploads } from './uploadWriters.ts';
import { idempotencyKeyOf, type Texts } from './fingerprint.ts';

/** Limit of concurrent uploads of a user: two devices with two tabs, each with one file at a time. */
const UPLOADS_OF_ONE: Turns = { running: Infinity, runningOfOne: 4, waiting: 0 };

/** JSON body limit of signed-in users; exceeds the largest body, a reminder of 300 teams. */
const LARGEST_USER_JSON_BYTES = 512 * 1024;

const MOST_FIELDS = 20;

/** Limit of concurrent JSON reads per user; a page requests several at once. */
const READS_OF_ONE: Turns = {
  running: Infinity,
  runningOfOne: 4,
  waiting: Infinity,
  waitingOfOne: 64,
  refusal: () => new RefusalError('too-many-requests', { retryAfterSeconds: 5 }),
};

/** Up to this length Node sends a string and its head together. Encoding longer text in advance is faster. */
const SHORT_TEXT = 1000;

function jsonOf(answer: unknown): string | Uint8Array {
  if (answer instanceof WrittenJson) return answer.bytes;
  const text = JSON.stringify(answer);
  return text.length <= SHORT_TEXT ? text : Buffer.from(text);
}

const idIn = ({ id }: Texts): string | undefined => (id?.includes('\0') ? undefined : id);

function limitUploads(work: ProcessRequest): ProcessRequest {
  const uploads = limitConcurrency(UPLOADS_OF_ONE);
  return (call, handler, request, key) => {
    const { user } = request.sessionContext.session ?? {};
    const run = () => work(call, handler, request, key);
    return bringsBytes(call) && user ? uploads(run, { owner: user.id, gone: request.gone }) : run();
  };
}

/** Answers a repeated request with the stored answer. Runs other requests. */
function oncePerKey({ records, config, idempotencyWaitMs }: RouteParts, work: ProcessRequest) {
  const runAlone = createIdempotencyLock(idempotencyWaitMs);
  return (call: Call, handler: AnyHandler, request: FastifyRequest): Promise<unknown> => {
    const key = idempotencyKeyOf(call, request);
    const userId = request.sessionContext.session?.user.id;
    if (key === undefined || userId === undefined) return work(call, handler, request);
    return runAlone(`${userId} ${key}`, async () => {
      const kept = await findIdempotentAnswer(records, userId, key);
      if (!kept) {
        return work(call, handler, request, key).catch(async (error: unknown) => {
          // Another process may have answered under this key; the next repeat gets that answer.
          if (!(error instanceof RefusalError)) throw error;
          if (await findIdempotentAnswer(records, userId, key)) refuseStillRunning();
          throw error;
        });
      }
      const { body } = call;
      const form =
        body.kind === 'form'
          ? await receiveRepeated(request, config.limits[body.file])
          : { fields: {} };
      if (fingerprintIn(call, request, form) !== kept.target) refuse('key-reused');
      return v.parse(v.looseObject({}), JSON.parse(kept.answer));
    });
  };
}

export async function registerRoutes(
  app: FastifyInstance,
  parts: RouteParts,
  handlers: Handlers,
  checksBeforeFile: ReadonlyMap<Call, BeforeFile>,
): Promise<void> {
  const { records, files } = parts;
  const cookie = siteCookies(parts.config.publicUrl).names.session;
  const holdUntaken = limitUntaken(parts.untaken);
  const reads = limitConcurrency(READS_OF_ONE);
  const limitBody = limitBodies(parts.visitorBodyMs);
  const processRequest = createRequestProcessor(parts, checksBeforeFile);
  const work = serializeUploads(oncePerKey(parts, limitUploads(processRequest)));
  // Leaves the bytes of upload pieces to `receivePiece`.
  app.addContentTypeParser(CHUNK_TYPE, (_request, _body, done) => done(null));
  const bind = (routes: FastifyInstance, { name, call, handler }: BoundCall) => {
    const isAboutOne = isAboutCompetition(call);
    const readSession = (request: FastifyRequest<{ Params: Texts }>) =>
      readRequestSession(records, request, {
        cookie,
        competitionId: isAboutOne ? idIn(request.params) : undefined,
      });
    routes.route<{ Params: Texts }>({
      method: call.method,
      url: call.path,
      ...(call.access !== 'anyone' && { bodyLimit: LARGEST_USER_JSON_BYTES }),
      ...(call.body.kind === 'chunk' && { onSend: answerPiece }),
      onRequest: async (request, reply) => {
        request.call = name;
        // Does not read the session, because health must not depend on the database.
        if (call === calls.health) return;
        request.sessionContext = await readSession(request);
        requireSession(call, request, request.sessionContext);
        limitBody(request, reply);
        await renewSession(records, request.sessionContext, request.arrivedAt);
      },
      // Returning the payload instead of the reply saves two listeners per response.
      handler: async (request, reply) => {
        const run = () => work(call, handler, request);
        const { user } = request.sessionContext.session ?? {};
        const answer =
          user && call.method === 'GET' && call.answer.kind === 'json'
            ? await reads(run, { owner: user.id, gone: request.gone })
            : await run();
        switch (call.answer.kind) {
          case 'file': {
            const { type } = call.answer;
            return filePayload(request, reply, answer as FileAnswer, { records, files, type });
          }
          case 'json': {
            if (answer instanceof Tagged) {
              reply.header('etag', answer.etag);
              if (answer.answer === undefined) return reply.code(304).send();
            }
            const json = jsonOf(answer instanceof Tagged ? answer.answer : answer);
            // Limits only reads: a committed change is answered even beyond the memory limit.
            if (call.method === 'GET') holdUntaken(request, reply, Buffer.byteLength(json));
            return jsonPayload(reply, json, parts.readPeriodMs);
          }
        }
      },
    });
  };
  const bound = callsWithHandlers(handlers);
  const takesForm = ({ call }: BoundCall) => call.body.kind === 'form';
  for (const each of bound.filter((one) => !takesForm(one))) bind(app, each);
  // A separate scope, because the multipart parser adds hooks to all routes of its scope.
  await app.register(async (forms) => {
    await forms.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fieldSize: FIELD_BYTES, fields: MOST_FIELDS },
    });
    for (const each of bound.filter(takesForm)) bind(forms, each);
  });
}
