// Binds every declared call to its handler: origin, session, access, repeats, body, transaction, answer.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { refuseOtherType } from './checkFile.ts';
import type { Config } from './config.ts';
import type { Disk } from './disk.ts';
import { fewPerUser } from './fewPerUser.ts';
import type { FileStore } from './files/fileStore.ts';
import { admit, refuseStranger } from './guard.ts';
import type { Download, Handlers } from './handler.ts';
import type { BeforeFile } from './handlers/beforeFile.ts';
import { readQuery, readSent } from './readSent.ts';
import { type ReceivedForm, receiveFields, receiveForm } from './receiveForm.ts';
import { findKeptAnswer } from './records/repeats.ts';
import type { Records } from './records/tables.ts';
import { refuse } from './refusals.ts';
import type { RunningRepeats } from './runningRepeats.ts';
import { sendDownload } from './sendDownload.ts';
import { prolong, readVisit } from './session.ts';
import { isTarget, targetOf } from './target.ts';
import { transaction } from './transaction.ts';

export interface CallParts {
  config: Config;
  disk: Disk;
  records: Records;
  files: FileStore;
  repeats: RunningRepeats;
}

/** A handler of whichever call; `Handlers` has made sure that it is its call's own. */
type AnyHandler = (context: object) => Promise<unknown>;

/** A person's two devices and their tabs send one file each at a time. */
const MOST_UPLOADS = 4;

const uuid = v.pipe(v.string(), v.uuid());
const pathParams = v.record(v.string(), v.string());

const isCall = (declared: object): declared is Call => 'method' in declared;

/** Every declared call beside its handler. */
export function boundCalls(handlers: Handlers): { call: Call; handler: AnyHandler }[] {
  const groups: Record<string, unknown> = handlers;
  return Object.entries(calls).flatMap(([group, declared]) =>
    isCall(declared)
      ? [{ call: declared, handler: groups[group] as AnyHandler }]
      : Object.entries(declared).map(([name, call]: [string, Call]) => ({
          call,
          handler: (groups[group] as Record<string, AnyHandler>)[name] as AnyHandler,
        })),
  );
}

function keyOf(call: Call, request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY];
  if (!call.repeatable || key === undefined) return undefined;
  const read = v.safeParse(uuid, key);
  return read.success ? read.output.toLowerCase() : refuse('bad-request');
}

/** Calls that add something lasting; the others go on when the disk is nearly full. */
const needsRoom = (call: Call): boolean => call.body.kind === 'form' || call === calls.auth.signup;

export function bindCalls(
  app: FastifyInstance,
  parts: CallParts,
  handlers: Handlers,
  checksBeforeFile: ReadonlyMap<Call, BeforeFile>,
): void {
  const { records, files, config, disk, repeats } = parts;
  const uploads = fewPerUser(MOST_UPLOADS);

  /** The whole work of one request, once it is known to be no repeat. */
  async function work(call: Call, handler: AnyHandler, request: FastifyRequest, key?: string) {
    const params = v.parse(pathParams, request.params);
    const { user } = request.visit.session ?? {};
    const admitted = await admit(records, call, user, params, config.contactEmail);
    const query = readQuery(call, request.query);
    if (needsRoom(call)) await disk.refuseWhenFull();
    const { body } = call;
    const check = checksBeforeFile.get(call);
    const form: ReceivedForm =
      body.kind === 'form'
        ? await receiveForm(request, {
            files,
            limit: config.limits[body.file],
            refuseWhenFull: () => disk.refuseWhenFull(),
            checkFields: async (fields) =>
              user && check ? check({ fields, user, now: request.arrivedAt }) : () => undefined,
          })
        : { fields: {}, file: undefined };
    const { file } = form;
    try {
      const sent = readSent(body, body.kind === 'form' ? form.fields : request.body);
      if (body.kind === 'form') {
        if (file) await refuseOtherType(files, body.file, file);
        else if (body.fileRequired) refuse('file-expected');
      }
      const answer = await handler({
        now: request.arrivedAt,
        gone: request.gone,
        address: request.ip,
        visit: request.visit,
        user,
        params,
        query,
        sent,
        file,
        ...admitted,
        transact: transaction(parts, request, {
          kept: body.kind === 'form' && body.file !== 'form' ? file : undefined,
          repeat:
            user && key !== undefined
              ? { userId: user.id, key, target: targetOf(call, params, form.fields) }
              : undefined,
        }),
      });
      if (needsRoom(call)) disk.noteSuccess();
      return answer;
    } finally {
      if (file) await files.drop(file);
    }
  }

  /** The same, of few forms of one user at once. */
  function workInBounds(call: Call, handler: AnyHandler, request: FastifyRequest, key?: string) {
    const userId = request.visit.session?.user.id;
    const run = () => work(call, handler, request, key);
    return call.body.kind === 'form' && userId !== undefined ? uploads(userId, run) : run();
  }

  /** A repeat of a request that has its 200 gets it again; one that has none is worked on. */
  async function workOnce(call: Call, handler: AnyHandler, request: FastifyRequest) {
    const key = keyOf(call, request);
    const userId = request.visit.session?.user.id;
    if (key === undefined || userId === undefined) return workInBounds(call, handler, request);
    return repeats.alone(`${userId} ${key}`, async () => {
      const kept = await findKeptAnswer(records, userId, key);
      if (!kept) return workInBounds(call, handler, request, key);
      const params = v.parse(pathParams, request.params);
      const { body } = call;
      const fields =
        body.kind === 'form' ? await receiveFields(request, config.limits[body.file]) : {};
      if (!isTarget(kept.target, call, params, fields)) refuse('key-reused');
      return v.parse(v.looseObject({}), JSON.parse(kept.answer));
    });
  }

  for (const { call, handler } of boundCalls(handlers)) {
    app.route({
      method: call.method,
      url: call.path,
      onRequest: async (request) => {
        request.visit = await readVisit(records, request, request.arrivedAt);
        refuseStranger(call, request, request.visit);
        await prolong(records, request.visit, request, request.arrivedAt);
      },
      handler: async (request, reply) => {
        const answer = await workOnce(call, handler, request);
        return call.answer.kind === 'file'
          ? sendDownload(request, reply, files, answer as Download)
          : reply.send(answer);
      },
    });
  }
}
