// Answers expected refusals and unexpected errors (api 3).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EXPECTED_LENGTH } from '#contract/headers.ts';
import type { RefusalBody } from '#contract/shapes.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusal.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { bodyTooLarge } from '#text/server/server.ts';
import { storageFailure } from './storageFailure.ts';

interface RefusalDetails {
  /** Instead of the sentence of the code. */
  message?: string;
  retryAfterSeconds?: number;
  /** The server's reading of a form that differs from what was submitted. */
  application?: ParsedApplication;
  /** The sentence of each field at fault. */
  fields?: Readonly<Record<string, string>>;
  /** What stands on the server instead of the draft that was sent. */
  draft?: RefusalBody['draft'];
  /** What stands on the server where an upload or a deletion did not know of it. */
  file?: RefusalBody['file'];
  /** Of the file, in bytes, of which a part was asked for that it does not have. */
  size?: number;
  /** What went wrong here: for the log alone. */
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

/** Ends the request with a refusal. */
export function refuse(code: RefusalCode, details: RefusalDetails = {}): never {
  throw new RefusalError(code, details);
}

const BUSY_RETRY_SECONDS = 5;

/** Too much of one kind is under way, or what it needs is away: a few seconds later there may be room. */
export const busyRefusal = (cause?: unknown): RefusalError =>
  new RefusalError('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS, cause });

export function refuseBusy(cause?: unknown): never {
  throw busyRefusal(cause);
}

const noSpace = (): RefusalError => new RefusalError('no-space', { retryAfterSeconds: 60 });

/** The disk has no room: somebody has to make some, which takes a minute at least. */
export function refuseNoSpace(): never {
  throw noSpace();
}

/** The refusal for storage that is locked, away or full: the client may try again. */
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

/** JSON, or the fields of a form. */
const tooMuchSent = (): RefusalError => new RefusalError('too-large', { message: bodyTooLarge });

export function refuseTooMuchSent(): never {
  throw tooMuchSent();
}

/** The framework calls several files too large. */
const SEVERAL_FILES = 'FST_FILES_LIMIT';

/** A mistake that the framework found in a request, as one of our refusals. */
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

/** The one error handler: `{ code, message }`; details of an unexpected error go to the log alone. */
export function sendError(
  error: FastifyError | RefusalError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal =
    error instanceof RefusalError ? error : (storageRefusal(error) ?? frameworkRefusal(error));
  // A file that could not be read had announced itself already.
  for (const name of OF_DOWNLOADS) reply.removeHeader(name);
  // The framework closes the connection on a body that it does not read; that loses the answer.
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
