// Typed answers of declared calls for a screen shown alone; a change that is not stubbed fails the test.
import { vi } from 'vitest';
import {
  type AnswerOf,
  callAddress,
  type Call,
  type ParamsOf,
  type QueryOf,
} from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type RefusalCode, REFUSALS } from '#domain/refusal.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { draftTaken } from './savesDrafts.ts';
import { settings } from './screenData.ts';
import { type Ask, xhrAnsweredBy } from './stubbedXhr.ts';

export interface Stub {
  method: string;
  address: string;
  /** No response: the network is gone. */
  respond: () => Response | undefined | Promise<Response | undefined>;
}

export interface StubbedRequest {
  method: string;
  address: string;
  headers: Headers;
  /** The JSON body or the fields of the form; undefined when there is none. */
  sent: unknown;
}

const at = <C extends Call>(call: C, params: ParamsOf<C>, query?: QueryOf<C>) => ({
  method: call.method,
  address: callAddress(call, params, query),
});

/** Without a query it answers whatever stands behind the «?» that nothing else is stubbed for. */
export const answers = <C extends Call>(
  call: C,
  params: ParamsOf<C>,
  answer: AnswerOf<C>,
  query?: QueryOf<C>,
): Stub => ({ ...at(call, params, query), respond: () => Response.json(answer) });

/** `atFault`: the fields that are named. */
export const refuses = <C extends Call>(
  call: C,
  params: ParamsOf<C>,
  code: RefusalCode,
  atFault?: Readonly<Record<string, string>>,
): Stub => ({
  ...at(call, params),
  respond: () =>
    Response.json(
      { code, message: refusalTexts[code], ...(atFault && { fields: atFault }) },
      { status: REFUSALS[code] },
    ),
});

/** The network is gone for this call. */
export const breaks = <C extends Call>(call: C, params: ParamsOf<C>, query?: QueryOf<C>): Stub => ({
  ...at(call, params, query),
  respond: () => Promise.resolve(undefined),
});

function sentIn(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Puts the stubs in place until the end of the test; returns what has been asked so far, in order. */
export function stubCalls(stubs: readonly Stub[]): readonly StubbedRequest[] {
  const asked: StubbedRequest[] = [];
  const usual = [answers(calls.health, {}, {}), answers(calls.settings, {}, settings())];
  const ask: Ask = async (method, url, headers, body) => {
    const { pathname, search } = new URL(url);
    const address = pathname + search;
    const taken = draftTaken(method, url, body);
    if (taken) return taken;
    asked.push({ method, address, headers, sent: sentIn(body) });
    const stubbedAt = (place: string) =>
      [...stubs, ...usual].find((each) => each.method === method && each.address === place);
    const stub = stubbedAt(address) ?? stubbedAt(pathname);
    if (!stub && method !== 'GET') throw new Error(`nothing is stubbed for ${method} ${address}`);
    // A copy, so that a second request can read the same response.
    return (await stub?.respond())?.clone();
  };
  vi.stubGlobal('XMLHttpRequest', xhrAnsweredBy(ask));
  return asked;
}
