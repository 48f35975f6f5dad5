// The page's one way to the server: a declared call in, an outcome of its declared shape out.
import * as v from 'valibot';
import {
  type AnswerOf,
  addressOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type SentBy,
} from '#contract/call.ts';
import { ENTRY_USER, IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { refusal } from '#contract/shapes.ts';
import { noteServerTime } from '#offline/clock.ts';
import type { Failure, Outcome } from './outcome.ts';
import { carry, carryWatched, type OnProgress, type Received } from './transport.ts';

type Fitting<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : [keyof T] extends [never]
    ? unknown
    : Record<Key, T>;

/** What a call needs: `params` of its path, a `query` where one may be, what is `sent`, the `file` of its form. */
export type Arguments<C extends Call> = Fitting<'params', ParamsOf<C>> &
  Fitting<'sent', SentBy<C>> & {
    query?: QueryOf<C>;
    file?: Blob | undefined;
    fileName?: string;
    /** A UUID that stays the same over every repeat of one action. */
    key?: string;
    /** Ends a call early that carries JSON or nothing, and is answered in JSON. */
    signal?: AbortSignal;
    /** Hears of the form's bytes on their way, or of those of the file that is answered. */
    onProgress?: OnProgress;
  };

export const paramsIn = <C extends Call>(args: Arguments<C>): ParamsOf<C> =>
  ('params' in args ? args.params : {}) as ParamsOf<C>;

/** The answer of a call: its declared JSON, or the bytes of a file. */
export type Answered<C extends Call> = AnswerOf<C> extends 'file' ? Blob : AnswerOf<C>;

export type CallServer = <C extends Call>(
  declared: C,
  args: Arguments<C>,
) => Promise<Outcome<Answered<C>>>;

export interface Caller {
  /** The user in whose name this page acts. */
  user: () => string | undefined;
  /** A 401 came, from whatever call (spec 8.1). */
  onSignedOut: () => void;
  /** The browser's session belongs to somebody else by now. */
  onOtherUser: () => void;
  /** Whether this page may change nothing any more, for a newer one is at work. */
  isStopped: () => boolean;
}

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  sent?: Record<string, string | undefined>;
  file?: Blob | undefined;
  fileName?: string;
  key?: string;
  signal?: AbortSignal;
  onProgress?: OnProgress;
}

function formOf({ sent = {}, file, fileName }: Loose): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) form.append(name, value);
  }
  if (file) form.append('file', file, fileName ?? (file instanceof File ? file.name : 'file'));
  return form;
}

async function parseJson(body: Blob): Promise<unknown> {
  try {
    return JSON.parse(await body.text());
  } catch {
    return undefined;
  }
}

async function failureOf(received: Received): Promise<Failure> {
  const parsed = v.safeParse(refusal, await parseJson(received.body));
  return parsed.success && received.status >= 400
    ? { kind: 'refused', status: received.status, ...parsed.output }
    : { kind: 'unanswered' };
}

/** Builds the caller of a page. The caller never throws for what the server or the network does. */
export function callServerAs(caller: Caller): CallServer {
  const send = (declared: Call, args: Loose): Promise<Received | undefined> => {
    const user = caller.user();
    const isNamed = declared.access !== 'anyone';
    const isJson = declared.body.kind === 'json';
    const headers = {
      ...(user !== undefined && isNamed && { [ENTRY_USER]: encodeURIComponent(user) }),
      ...(args.key !== undefined && { [IDEMPOTENCY_KEY]: args.key }),
      ...(isJson && { 'content-type': 'application/json' }),
    };
    const address = addressOf<Call>(declared, args.params ?? {}, args.query);
    const request = { method: declared.method, address, headers };
    if (declared.answer.kind === 'file' && args.onProgress) {
      return carryWatched({ ...request, body: null }, { onReceived: args.onProgress });
    }
    if (declared.body.kind !== 'form') {
      const body = isJson ? JSON.stringify(args.sent) : null;
      return carry({ ...request, body, signal: args.signal });
    }
    const body = formOf(args);
    return args.onProgress
      ? carryWatched({ ...request, body }, { onSent: args.onProgress })
      : carry({ ...request, body });
  };

  const outcomeOf = async (
    declared: Call,
    received: Received | undefined,
  ): Promise<Outcome<unknown>> => {
    if (!received) return { kind: 'unanswered' };
    if (received.status !== 200) {
      const failure = await failureOf(received);
      if (received.status === 401) caller.onSignedOut();
      if (failure.kind === 'refused' && failure.code === 'other-user') caller.onOtherUser();
      return failure;
    }
    if (declared.answer.kind === 'file') return { kind: 'done', answer: received.body };
    const parsed = v.safeParse(declared.answer.schema, await parseJson(received.body));
    return parsed.success ? { kind: 'done', answer: parsed.output } : { kind: 'unanswered' };
  };

  const read = async (declared: Call, args: Loose): Promise<Outcome<unknown>> => {
    if (caller.isStopped() && declared.method !== 'GET') return { kind: 'unanswered' };
    const askedAt = Date.now();
    const received = await send(declared, args);
    const answeredAt = Date.now();
    const outcome = await outcomeOf(declared, received);
    if (outcome.kind !== 'unanswered') noteServerTime(received?.date, askedAt, answeredAt);
    return outcome;
  };

  // The border: the schema of the declaration stands behind what the types promise here.
  return read as CallServer;
}
