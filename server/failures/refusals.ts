import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EXPECTED_LENGTH } from '#contract/headers.ts';
import type { RefusalBody } from '#contract/shapes.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { bodyTooLarge } from '#text/server/server.ts';
import { storageFailure } from './storageFailure.ts';

interface RefusalDetails {
  message?: string;
  retryAfterSeconds?: number;
  /** The application as the server read it from the form, if the sent application differs from it. */
  application?: ParsedApplication;
  fields?: Readonly<Record<string, string>>;
  draft?: RefusalBody['draft'];
  file?: RefusalBody['file'];
  /** File size in bytes, for the answer to an unsatisfiable range. */
  size?: number;
  /** Reason for the log only. */
  cause?: unknown;
}

export class RefusalError extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  constructor(code: RefusalCode, details: RefusalDetails) {
    super(details.message ?? refusalTexts[code]);
    this.code = code;
    this.details = details;
  }
}

export function refuse(code: RefusalCode, details: RefusalDetails = {}): never {
  throw new RefusalError(code, details);
}

const BUSY_RETRY_SECONDS = 5;

/** Refusal during overload or a storage failure. The client retries after some seconds. */
export const busyRefusal = (cause?: unknown): RefusalError =>
  new RefusalError('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS, cause });

export function refuseBusy(cause?: unknown): never {
  throw busyRefusal(cause);
}

export const noSpace = (): RefusalError => new RefusalError('no-space', { retryAfterSeconds: 60 });

function storageRefusal(error: unknown): RefusalError | undefined {
  switch (storageFailure(error)) {
    case 'busy':
    case 'away':
    case 'cut':
    case 'files-away':
    case 'disk-fails':
      return busyRefusal();
    case 'no-space':
      return noSpace();
    case undefined:
      return undefined;
  }
}

/** Refusal of JSON or multipart fields over a limit; files over a limit have another message. */
export const tooMuchSent = (): RefusalError =>
  new RefusalError('too-large', { message: bodyTooLarge });

/** Fastify's error code for several files in one request. It has status 413, although the files may be small. */
const SEVERAL_FILES = 'FST_FILES_LIMIT';

function frameworkRefusal(error: FastifyError): RefusalError | undefined {
  const status = error.statusCode ?? 500;
  if (status === 413 && error.code !== SEVERAL_FILES) return tooMuchSent();
  if (status === 404) return new RefusalError('not-found', {});
  return status >= 400 && status < 500 ? new RefusalError('bad-request', {}) : undefined;
}

const OF_DOWNLOADS = [
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  EXPECTED_LENGTH,
];

/** Sends `{ code, message }`; details of unexpected errors are only logged. */
export function sendError(
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal =
    error instanceof RefusalError ? error : (storageRefusal(error) ?? frameworkRefusal(error));
  // Removes headers of a file that could not be read.
  for (const name of OF_DOWNLOADS) reply.removeHeader(name);
  // Fastify sets `connection: close` if a body could not be read. The client would then lose the response.
  if (!(error instanceof RefusalError)) reply.removeHeader('connection');
  reply.header('cache-control', 'no-store');
  reply.type('application/json; charset=utf-8');
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(REFUSALS.unexpected).send({
      code: 'unexpected',
      message: refusalTexts.unexpected,
      id: request.id,
    });
  }
  const { retryAfterSeconds, application, fields, draft, file, size, cause } = refusal.details;
  if (cause !== undefined) request.log.warn({ err: cause, code: refusal.code }, 'refused');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (size !== undefined) reply.header('content-range', `bytes */${size}`);
  return reply.code(REFUSALS[refusal.code]).send({
    code: refusal.code,
    message: refusal.message,
    ...(application && { application }),
    ...(fields && { fields }),
    ...(draft && { draft }),
    ...(file && { file }),
  });
}
