// The one way from a declared call to its request, and from a response to what it means.
import { cleanText } from '#domain/cleanText.ts';
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

/**
 * What a call needs: `params` of its path, a `query` where one may be, its own `headers`, what is `sent`, the `file`
 * of its form or a piece of one.
 */
export type CallArguments<C extends Call> = Fitting<'params', ParamsOf<C>> &
  Fitting<'headers', HeadersOf<C>> &
  Fitting<'sent', SentBy<C>> & {
    query?: QueryOf<C>;
    file?: Blob | undefined;
    /** The file's own name unless given. */
    fileName?: string;
    /** A UUID that stays the same over every repeat of one action. */
    key?: string;
  };

/** The same of whatever call, as it is read at run time. */
interface AnyArguments {
  params?: Record<string, string>;
  query?: Record<string, string | undefined> | undefined;
  headers?: Record<string, string>;
  sent?: Record<string, string | undefined>;
  file?: Blob | undefined;
  fileName?: string;
  key?: string;
}

/** The answer of a call: its declared JSON, or the bytes of a file. */
export type Answered<C extends Call> = AnswerOf<C> extends 'file' ? Blob : AnswerOf<C>;

/**
 * What a response means: the declared answer, a refusal of the server, or no answer that counts – silence, HTML, a
 * truncated body, a redirect. `status` is 0 where nothing came; `retryAfterMs` is 0 where no wait is asked for.
 */
export type WireAnswer<T> =
  /** `etag`: of a tagged answer, if it came with one. */
  | { kind: 'done'; answer: T; etag?: string }
  | ({ kind: 'refused'; status: number; retryAfterMs: number } & RefusalBody)
  /** `message`: of a refusal without a code. */
  | { kind: 'unanswered'; status: number; retryAfterMs: number; message?: string };

/** Fields come before the file: the server wants to know what it is for before it takes it. */
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

/** The address of a call with these arguments: path and query. */
export function addressFor<C extends Call>(call: C, args: CallArguments<C>): string {
  const { params = {}, query }: AnyArguments = args;
  return callAddress<Call>(call, params, query);
}

/** An answer that whoever asks has already, of the same call with the same arguments. */
export interface KnownAnswer {
  /** As it came. */
  etag: string;
  answer: unknown;
}

/** In whose name the request is made, and of which account where that is known; a call that anyone may make names nobody. */
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

/** Seconds or a date, as ms from now; 0 when the header says neither. */
function retryAfterMsOf({ headers }: TransportResponse): number {
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null || retryAfter.trim() === '') return 0;
  const seconds = Number(retryAfter);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1000);
  const wait = Date.parse(retryAfter) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? 0 : Math.max(0, wait);
}

/** The server's own sentences are shorter. */
const MOST_MESSAGE = 500;

function messageIn(json: unknown): string | undefined {
  if (!(json instanceof Object && 'message' in json)) return undefined;
  const { message } = json;
  const isSentence = typeof message === 'string' && message.trim() !== '';
  return isSentence ? cleanText(message).slice(0, MOST_MESSAGE) : undefined;
}

export const isTagged = ({ answer: declared }: Call): boolean =>
  declared.kind === 'json' && declared.isTagged === true;

/**
 * Only a success of the declared shape is done, and only `{ code, message }` under a 4xx or 5xx is a refusal.
 * The declared schema checks what the types promise here.
 */
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
