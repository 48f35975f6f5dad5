// Typed stubs of API calls for screens. A call that changes data fails the test if it has no stub.
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
import type { ConflictingFile } from '#domain/outbox/outboxRow.ts';
import { type RefusalCode, REFUSALS, type ServerDraftState } from '#domain/refusal.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { settings } from './screenData.ts';

export interface StubbedRequest {
  call: Call | undefined;
  method: string;
  /** Address with the query. */
  address: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  form: FormData | undefined;
  json: unknown;
  /** JSON, or the fields of a multipart form. */
  sent: unknown;
}

export interface Stub {
  call?: Call;
  method: string;
  /** Path with or without `:names`, or path with a query. */
  address: string;
  /** Returns undefined for a network error. */
  respond: (asked: StubbedRequest) => Response | undefined | Promise<Response | undefined>;
}

export interface FixedStub extends Stub {
  respond: () => Response | undefined | Promise<Response | undefined>;
}

/** `lost` means a network error. */
type Reply<C extends Call> =
  | { answer: AnswerOf<C> extends 'file' ? Blob : AnswerOf<C> }
  | {
      refusal: RefusalCode;
      message?: string;
      application?: ParsedApplication;
      draft?: ServerDraftState;
      file?: ConflictingFile;
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

/** Stubs a call with any parameters. The first stub of a call wins. */
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

/** Stubs a call; without `query` it matches every query that no other stub names. */
export const answers = <C extends Call>(
  call: C,
  params: ParamsOf<C>,
  answer: AnswerOf<C>,
  query?: QueryOf<C>,
): FixedStub => ({ ...at(call, params, query), respond: () => Response.json(answer) });

/** `atFault` maps names of rejected fields to messages. */
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

/** Answers saves of drafts, because every page saves its draft after a change; undefined for other requests. */
function draftTaken(method: string, pathname: string, body: unknown): Response | undefined {
  if (method === 'GET' || !pathname.startsWith(DRAFT)) return undefined;
  const before = body instanceof FormData ? Number(body.get('revision')) : 0;
  const saved = { data: { revision: before + 1, renamed: [], lost: [] } };
  return Response.json(method === 'DELETE' ? {} : saved);
}

/** Installs the stubs until the end of the test; returns the list of requests, which grows in order. */
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
    // Cloned, because a body can be read only once and a stub may answer again.
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

/** XMLHttpRequest whose answers come from `ask`; undefined becomes an `error` event. */
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
        // Browsers report `total: 0` if `content-length` is absent. The server then sends EXPECTED_LENGTH instead.
        const total = this.responseHeaders.has(EXPECTED_LENGTH) ? 0 : 2;
        this.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total }));
        return this.dispatchEvent(new Event('load'));
      });
    }
  };
