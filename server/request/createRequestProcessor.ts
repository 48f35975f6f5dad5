// The whole work of one request, once it is known to be no repeat: access, body, handler.
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { AnyHandler } from './callsWithHandlers.ts';
import { refuseOtherType } from './checkFile.ts';
import type { Config } from '../startup/config.ts';
import type { Disk } from '../files/disk.ts';
import type { FileStore } from '../files/fileStore.ts';
import { authorize } from '../access/authorize.ts';
import type { BeforeFile } from '../handlers/beforeFile.ts';
import { readQuery, readSent } from './readSent.ts';
import { type ReceivedForm, receiveForm } from './receiveForm.ts';
import type { Records } from '../records/tables.ts';
import { refuse } from './refusals.ts';
import { idempotencyTargetOf, type Texts } from './idempotencyTarget.ts';
import { transaction } from './transaction.ts';

export interface RequestParts {
  config: Config;
  disk: Disk;
  records: Records;
  files: FileStore;
}

const texts = v.record(v.string(), v.string());
export const paramsOf = ({ params }: FastifyRequest) => v.parse(texts, params);

/** What a request says beside its path: the fields of its form, its JSON as a whole, or the query of its call. */
export const fieldsOf = ({ query, body }: Call, request: FastifyRequest, form: Texts): Texts => ({
  ...(query && v.parse(v.fallback(texts, {}), request.query)),
  ...(body.kind === 'json' && { json: JSON.stringify(request.body) }),
  ...form,
});

/** Calls that add something lasting; the others go on when the disk is nearly full. */
const needsRoom = (call: Call): boolean => call.body.kind === 'form' || call === calls.auth.signup;

/** The parts of a form; any other body is there already. */
async function receiveBody(
  { files, config, disk }: RequestParts,
  { body }: Call,
  check: BeforeFile | undefined,
  request: FastifyRequest,
): Promise<ReceivedForm> {
  if (body.kind !== 'form') return { fields: {}, file: undefined };
  const { user } = request.sessionContext.session ?? {};
  return receiveForm(request, {
    files,
    limit: config.limits[body.file],
    refuseWhenFull: () => disk.refuseWhenFull(),
    checkFields: async (fields) =>
      user && check
        ? check({ params: paramsOf(request), fields, user, now: request.arrivedAt })
        : () => undefined,
  });
}

/** What was sent, in its declared shape; refuses a file of another type, and where one is missing. */
async function readBody(
  files: FileStore,
  { body }: Call,
  { fields, file }: ReceivedForm,
  request: FastifyRequest,
) {
  if (body.kind !== 'form') return readSent(body, request.body);
  const sent = readSent(body, fields);
  if (file) await refuseOtherType(files, body.file, file);
  else if (body.fileRequired) refuse('file-expected');
  return sent;
}

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
  return async (call, handler, request, key) => {
    const params = paramsOf(request);
    const { user } = request.sessionContext.session ?? {};
    const authorized = await authorize(records, call, user, params, config.contactEmail);
    const query = readQuery(call, request.query);
    if (needsRoom(call)) await disk.refuseWhenFull();
    const form = await receiveBody(parts, call, checksBeforeFile.get(call), request);
    const { file } = form;
    try {
      const sent = await readBody(files, call, form, request);
      const idempotency =
        user && key !== undefined
          ? {
              userId: user.id,
              key,
              target: idempotencyTargetOf(call, params, fieldsOf(call, request, form.fields)),
            }
          : undefined;
      const answer = await handler({
        now: request.arrivedAt,
        gone: request.gone,
        address: request.ip,
        sessionContext: request.sessionContext,
        user,
        params,
        query,
        sent,
        file,
        ...authorized,
        transact: transaction(parts, request, { kept: file, idempotency }),
      });
      if (needsRoom(call)) disk.noteSuccess();
      return answer;
    } finally {
      if (file) await files.drop(file);
    }
  };
}
