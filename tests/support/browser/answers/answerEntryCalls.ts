// Typed answers of declared calls for screens that also upload, with what was sent.
import { vi } from 'vitest';
import type { AnswerOf, Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import type { StandingFile } from '#domain/outbox/outboxRow.ts';
import { type RefusalCode, REFUSALS, type StandingDraft } from '#domain/refusal.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { draftTaken } from './savesDrafts.ts';
import { settings } from './screenData.ts';
import { type Ask, xhrAnsweredBy } from './stubbedXhr.ts';

export interface AskedCall {
  call: Call;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  /** The multipart form; undefined when none was sent. */
  form: FormData | undefined;
  /** The JSON body; undefined when none was sent. */
  json: unknown;
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

export interface Answering {
  call: Call;
  respond: (asked: AskedCall) => Promise<Response | undefined>;
}

function responseOf<C extends Call>(reply: Reply<C>): Response | undefined {
  if (reply === 'lost') return undefined;
  if ('answer' in reply) {
    return reply.answer instanceof Blob ? new Response(reply.answer) : Response.json(reply.answer);
  }
  const { refusal: code, message = refusalTexts[code], application, draft, file } = reply;
  const body = { code, message, application, draft, file };
  return Response.json(body, { status: REFUSALS[code] });
}

/** How a call is answered; of two for one call the earlier in the list counts. */
export const answering = <C extends Call>(
  call: C,
  reply: (asked: AskedCall) => Reply<C> | Promise<Reply<C>>,
): Answering => ({ call, respond: async (asked) => responseOf<C>(await reply(asked)) });

function paramsIn(path: string, address: string): Record<string, string> | undefined {
  const names = path.split('/');
  const values = new URL(address, window.location.origin).pathname.split('/');
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const value = decodeURIComponent(values[at] ?? '');
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return undefined;
  }
  return params;
}

/** Puts the answers in place until the end of the test; returns what has been asked, in order. */
export function answerEntryCalls(answerings: readonly Answering[]): readonly AskedCall[] {
  const asked: AskedCall[] = [];
  const usual = [
    answering(calls.settings, () => ({ answer: settings() })),
    // A draft is saved a moment after the last change to it, in whatever test that is.
    answering(calls.draft.save, () => ({
      answer: { data: { revision: 1, renamed: [], lost: [] } },
    })),
  ];
  const ask: Ask = async (method, address, headers, body) => {
    for (const { call, respond } of [...answerings, ...usual]) {
      const params = call.method === method ? paramsIn(call.path, address) : undefined;
      if (params) {
        const form = body instanceof FormData ? body : undefined;
        const query = new URL(address, window.location.origin).searchParams;
        const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
        const made = { call, params, query, headers, form, json };
        asked.push(made);
        return respond(made);
      }
    }
    const taken = draftTaken(method, address, body);
    if (taken || method === 'GET') return taken;
    throw new Error(`nothing answers ${method} ${address}`);
  };
  vi.stubGlobal('XMLHttpRequest', xhrAnsweredBy(ask));
  return asked;
}
