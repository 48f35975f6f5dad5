// Typed answers of declared calls for screens; a change that is not stubbed fails the test.
import { vi } from 'vitest';
import {
  type AnswerOf,
  callAddress,
  type Call,
  type ParamsOf,
  type QueryOf,
} from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { EXPECTED_LENGTH } from '#contract/headers.ts';
import type { ParsedApplication } from '#domain/application.ts';
import type { StandingFile } from '#domain/outbox/outboxRow.ts';
import { type RefusalCode, REFUSALS, type StandingDraft } from '#domain/refusal.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { settings } from './screenData.ts';

export interface StubbedRequest {
  /** Undefined where no stub answers. */
  call: Call | undefined;
  method: string;
  /** With its query. */
  address: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  /** Undefined when no multipart form was sent. */
  form: FormData | undefined;
  /** Undefined when no JSON was sent. */
  json: unknown;
  /** JSON or fields of the form. */
  sent: unknown;
}

export interface Stub {
  call?: Call;
  method: string;
  /** Path with or without `:names`, or an address with its query. */
  address: string;
  /** No response: the network is gone. */
  respond: (asked: StubbedRequest) => Response | undefined | Promise<Response | undefined>;
}

export interface FixedStub extends Stub {
  respond: () => Response | undefined | Promise<Response | undefined>;
}

/** A refusal of ours; `lost`: no answer comes. */
type Reply<C extends Call> =
  | { answer: AnswerOf<C> extends 'file' ? Blob : AnswerOf<C> }
  | {
      refusal: RefusalCode;
      message?: string;
      application?: ParsedApplication;
      draft?: StandingDraft;
      file?: StandingFile;
    }
  | 'lost';

function responseOf<C extends Call>(reply: Reply<C>): Response | undefined {
  if (reply === 'lost') return undefined;
  if ('answer' in reply) {
    return reply.answer instanceof Blob ? new Response(reply.answer) : Response.json(reply.answer);
  }
  const { refusal: code, message = refusalTexts[code], application, draft, file } = reply;
  const body = { code, message, application, draft, file };
  return Response.json(body, { status: REFUSALS[code] });
}

/** Answers a call whatever its parameters; the first of two stubs for one call counts. */
export const answering = <C extends Call>(
  call: C,
  reply: (asked: StubbedRequest) => Reply<C> | Promise<Reply<C>>,
): Stub => ({
  call,
  method: call.method,
  address: call.path,
  respond: async (asked) => responseOf<C>(await reply(asked)),
});

const at = <C extends Call>(call: C, params: ParamsOf<C>, query?: QueryOf<C>) => ({
  call,
  method: call.method,
  address: callAddress(call, params, query),
});

/** Without a query it answers any query that no other stub names. */
export const answers = <C extends Call>(
  call: C,
  params: ParamsOf<C>,
  answer: AnswerOf<C>,
  query?: QueryOf<C>,
): FixedStub => ({ ...at(call, params, query), respond: () => Response.json(answer) });

/** `atFault`: the fields that are named. */
export const refuses = <C extends Call>(
  call: C,
  params: ParamsOf<C>,
  code: RefusalCode,
  atFault?: Readonly<Record<string, string>>,
): FixedStub => ({
  ...at(call, params),
  respond: () =>
    Response.json(
      { code, message: refusalTexts[code], ...(atFault && { fields: atFault }) },
      { status: REFUSALS[code] },
    ),
});

/** The network is gone for this call. */
export const breaks = <C extends Call>(
  call: C,
  params: ParamsOf<C>,
  query?: QueryOf<C>,
): FixedStub => ({
  ...at(call, params, query),
  respond: () => undefined,
});

function paramsIn(path: string, pathname: string): Record<string, string> | undefined {
  const names = path.split('/');
  const values = pathname.split('/');
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(value);
    else if (name !== value) return undefined;
  }
  return params;
}

const DRAFT = '/api/application/draft/';

/** Accepts drafts, which any page saves a moment after a change; undefined for other requests. */
function draftTaken(method: string, pathname: string, body: unknown): Response | undefined {
  if (method === 'GET' || !pathname.startsWith(DRAFT)) return undefined;
  const before = body instanceof FormData ? Number(body.get('revision')) : 0;
  const saved = { data: { revision: before + 1, renamed: [], lost: [] } };
  return Response.json(method === 'DELETE' ? {} : saved);
}

/** Puts the stubs in place until the end of the test; returns the requests so far, in order. */
export function stubCalls(stubs: readonly Stub[]): readonly StubbedRequest[] {
  const asked: StubbedRequest[] = [];
  const usual = [answers(calls.health, {}, {}), answers(calls.settings, {}, settings())];
  const ask: Ask = async (method, url, headers, body) => {
    const { pathname, search, searchParams: query } = new URL(url);
    const address = pathname + search;
    const ofMethod = [...stubs, ...usual].filter((each) => each.method === method);
    const stub =
      ofMethod.find((each) => each.address === address) ??
      ofMethod.find((each) => paramsIn(each.address, pathname));
    const taken = stub ? undefined : draftTaken(method, pathname, body);
    if (taken) return taken;
    const form = body instanceof FormData ? body : undefined;
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const request: StubbedRequest = {
      call: stub?.call,
      method,
      address,
      params: (stub?.call && paramsIn(stub.call.path, pathname)) ?? {},
      query,
      headers,
      form,
      json,
      sent: form ? Object.fromEntries(form) : json,
    };
    asked.push(request);
    if (!stub && method !== 'GET') throw new Error(`nothing is stubbed for ${method} ${address}`);
    // A copy, so that a second request can read the same response.
    return (await stub?.respond(request))?.clone();
  };
  vi.stubGlobal('XMLHttpRequest', xhrAnsweredBy(ask));
  return asked;
}

export type Ask = (
  method: string,
  address: string,
  headers: Headers,
  body: unknown,
) => Promise<Response | undefined>;

/** A request as XMLHttpRequest makes it; no answer is an error of the network. */
export const xhrAnsweredBy = (ask: Ask) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Headers();
    method = '';
    responseURL = '';
    status = 0;
    response: unknown;
    responseHeaders = new Headers();
    getAllResponseHeaders() {
      return [...this.responseHeaders].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }
    getResponseHeader(name: string) {
      return this.responseHeaders.get(name);
    }
    open(method: string, address: string) {
      this.method = method;
      this.responseURL = new URL(address, window.location.origin).href;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send(sent: unknown) {
      const progress = new ProgressEvent('progress', { loaded: 1, total: 2 });
      this.upload.dispatchEvent(progress);
      void ask(this.method, this.responseURL, this.headers, sent).then(async (response) => {
        if (!response) return this.dispatchEvent(new Event('error'));
        this.status = response.status;
        this.responseHeaders = response.headers;
        this.response = await response.blob();
        // An answer that promises no length is told without one.
        const total = this.responseHeaders.has(EXPECTED_LENGTH) ? 0 : 2;
        this.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total }));
        return this.dispatchEvent(new Event('load'));
      });
    }
  };
