// Typed answers of declared calls for a screen that is shown alone; what is not stubbed fails the test.
import { vi } from 'vitest';
import { type AnswerOf, addressOf, type Call, type ParamsOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type RefusalCode, REFUSALS } from '#domain/refusal.ts';
import { refusalTexts } from '#text/refusals.ts';
import { settings } from './screenData.ts';
import { xhrAnsweredBy } from './stubbedXhr.ts';

export interface Stub {
  method: string;
  address: string;
  respond: () => Response | Promise<Response>;
}

interface Asked {
  method: string;
  address: string;
  /** The JSON body or the fields of the form; undefined when there is none. */
  sent: unknown;
}

const at = <C extends Call>(call: C, params: ParamsOf<C>) => ({
  method: call.method,
  address: addressOf(call, params),
});

export const answers = <C extends Call>(
  call: C,
  params: ParamsOf<C>,
  answer: AnswerOf<C>,
): Stub => ({ ...at(call, params), respond: () => Response.json(answer) });

export const refuses = <C extends Call>(call: C, params: ParamsOf<C>, code: RefusalCode): Stub => ({
  ...at(call, params),
  respond: () => Response.json({ code, message: refusalTexts[code] }, { status: REFUSALS[code] }),
});

/** The network is gone for this call. */
export const breaks = <C extends Call>(call: C, params: ParamsOf<C>): Stub => ({
  ...at(call, params),
  respond: () => Promise.reject(new TypeError('Failed to fetch')),
});

function sentIn(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Puts the stubs in place until the end of the test; returns what has been asked so far, in order. */
export function stubCalls(stubs: readonly Stub[]): readonly Asked[] {
  const asked: Asked[] = [];
  const usual = [answers(calls.health, {}, {}), answers(calls.settings, {}, settings())];
  const ask = async (method: string, address: string, body: unknown): Promise<Response> => {
    asked.push({ method, address, sent: sentIn(body) });
    const isAsked = (each: Stub) => each.method === method && each.address === address;
    const stub = [...stubs, ...usual].find(isAsked);
    if (!stub) throw new Error(`nothing is stubbed for ${method} ${address}`);
    return stub.respond();
  };
  vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
    ask(init?.method ?? 'GET', input instanceof Request ? input.url : String(input), init?.body),
  );
  const xhr = xhrAnsweredBy((method, address, _headers, body) =>
    ask(method, new URL(address).pathname, body).catch((error: unknown) => {
      if (error instanceof TypeError) return undefined;
      throw error;
    }),
  );
  vi.stubGlobal('XMLHttpRequest', xhr);
  return asked;
}
