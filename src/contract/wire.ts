import { cleanText } from '#domain/normaliseText.ts';
import {
  callAddress,
  type AnswerOf,
  type Call,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type SentBy,
} from './call.ts';
import { readShape } from './shapes/bounds.ts';
import { ENTRY_ACCOUNT, ENTRY_USER, IDEMPOTENCY_KEY } from './headers.ts';
import { type RefusalBody, refusalSchema } from './shapes.ts';
import { CHUNK_TYPE } from './calls/uploadCalls.ts';
import type { TransportRequest, TransportResponse } from './transport.ts';

type Fitting<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : [keyof T] extends [never]
    ? unknown
    : Record<Key, T>;

export type CallArguments<C extends Call> = Fitting<'params', ParamsOf<C>> &
  Fitting<'headers', HeadersOf<C>> &
  Fitting<'sent', SentBy<C>> & {
    query?: QueryOf<C>;
    file?: Blob | undefined;
    /** Name to send with the file; defaults to the file's own name. */
    fileName?: string;
    /** Idempotency key: the same UUID for all retries of an action. */
    key?: string;
  };

interface AnyArguments {
  params?: Record<string, string>;
  query?: Record<string, string | undefined> | undefined;
  headers?: Record<string, string>;
  sent?: Record<string, string | undefined>;
  file?: Blob | undefined;
  fileName?: string;
  key?: string;
}

export type Answered<C extends Call> = AnswerOf<C> extends 'file' ? Blob : AnswerOf<C>;

/**
 * Result of a call: a declared answer, a refusal, or no valid answer (silence, HTML, a truncated
 * body, a redirect). `status`: 0 without a response. `retryAfterMs`: 0 without a Retry-After header.
 */
export type WireAnswer<T> =
  /** `etag`: ETag of the answer; only for calls that declare `isTagged`. */
  | { kind: 'done'; answer: T; etag?: string }
  | ({ kind: 'refused'; status: number; retryAfterMs: number } & RefusalBody)
  /** `message`: sentence of a refusal without a code, for example from a proxy. */
  | { kind: 'unanswered'; status: number; retryAfterMs: number; message?: string };

/** Makes a multipart body with the fields before the file, because the server reads the fields first. */
function formOf({ sent = {}, file, fileName }: AnyArguments): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) form.append(name, value);
  }
  if (file) form.append('file', file, fileName ?? (file instanceof File ? file.name : 'file'));
  return form;
}

function bodyOf({ body }: Call, args: AnyArguments): TransportRequest['body'] {
  switch (body.kind) {
    case 'none':
      return null;
    case 'json':
      return JSON.stringify(args.sent);
    case 'form':
      return formOf(args);
    case 'chunk':
      return args.file ?? null;
  }
}

export function addressFor<C extends Call>(call: C, args: CallArguments<C>): string {
  const { params = {}, query }: AnyArguments = args;
  return callAddress<Call>(call, params, query);
}

/** Answer that the caller has cached from an earlier call with the same arguments. */
export interface KnownAnswer {
  etag: string;
  answer: unknown;
}

/** User and account that make the request; public calls send neither. */
interface Asker {
  user?: string | undefined;
  account?: string | undefined;
}

export function buildRequest<C extends Call>(
  call: C,
  args: CallArguments<C>,
  { user, account }: Asker = {},
): TransportRequest {
  const isNamed = user !== undefined && call.access !== 'anyone';
  return {
    method: call.method,
    address: addressFor(call, args),
    headers: {
      ...(isNamed && { [ENTRY_USER]: encodeURIComponent(user) }),
      ...(isNamed && account !== undefined && { [ENTRY_ACCOUNT]: account }),
      ...(args.key !== undefined && { [IDEMPOTENCY_KEY]: args.key }),
      ...(call.body.kind === 'json' && { 'content-type': 'application/json' }),
      ...(call.body.kind === 'chunk' && args.file && { 'content-type': CHUNK_TYPE }),
      ...(args as AnyArguments).headers,
    },
    body: bodyOf(call, args),
  };
}

async function parseJson(body: Blob): Promise<unknown> {
  try {
    return JSON.parse(await body.text());
  } catch {
    return undefined;
  }
}

/** Returns the pause that Retry-After asks for, in ms; 0 without a valid header. */
function retryAfterMsOf({ headers }: TransportResponse): number {
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null || retryAfter.trim() === '') return 0;
  const seconds = Number(retryAfter);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1000);
  const wait = Date.parse(retryAfter) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? 0 : Math.max(0, wait);
}

/** Limit of characters of a refusal's sentence. A proxy may send any text; the server's sentences are far shorter. */
const MOST_MESSAGE = 500;

function messageIn(json: unknown): string | undefined {
  if (!(json instanceof Object && 'message' in json)) return undefined;
  const { message } = json;
  const isSentence = typeof message === 'string' && message.trim() !== '';
  return isSentence ? cleanText(message).slice(0, MOST_MESSAGE) : undefined;
}

export const isTagged = ({ answer: declared }: Call): boolean =>
  declared.kind === 'json' && declared.isTagged === true;

/** Checks a response. A 200 needs the declared shape, and a refusal `{ code, message }` a 4xx or 5xx. */
export function readAnswer<C extends Call>(
  call: C,
  response: TransportResponse | undefined,
): Promise<WireAnswer<Answered<C>>>;
export async function readAnswer(
  call: Call,
  response: TransportResponse | undefined,
): Promise<WireAnswer<unknown>> {
  const { answer: declared } = call;
  if (!response) return { kind: 'unanswered', status: 0, retryAfterMs: 0 };
  const { status, body } = response;
  if (status === 200 && declared.kind === 'file') return { kind: 'done', answer: body };
  const json = await parseJson(body);
  if (status === 200 && declared.kind === 'json') {
    const answer = readShape(declared.schema, json);
    const etag = isTagged(call) ? response.headers.get('etag') : null;
    if (answer.success)
      return { kind: 'done', answer: answer.output, ...(etag !== null && { etag }) };
  }
  const retryAfterMs = retryAfterMsOf(response);
  const ours = readShape(refusalSchema, json);
  if (ours.success && status >= 400)
    return { kind: 'refused', status, retryAfterMs, ...ours.output };
  const message = status >= 400 ? messageIn(json) : undefined;
  return { kind: 'unanswered', status, retryAfterMs, ...(message !== undefined && { message }) };
}
