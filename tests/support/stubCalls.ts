// Typed answers of declared calls for a screen that is shown alone; what is not stubbed fails the test.
import { vi } from 'vitest';
import { type AnswerOf, addressOf, type Call, type ParamsOf } from '#contract/call.ts';
import { type RefusalCode, REFUSALS } from '#domain/refusal.ts';
import { refusalTexts } from '#text/refusals.ts';

export interface Stub {
  method: string;
  address: string;
  respond: () => Response | Promise<Response>;
}

interface Asked {
  method: string;
  address: string;
  /** The JSON body; undefined when there is none. */
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

/** Puts the stubs in place until the end of the test; returns what has been asked so far, in order. */
export function stubCalls(stubs: readonly Stub[]): readonly Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const method = init?.method ?? 'GET';
    const address = input instanceof Request ? input.url : String(input);
    const body = init?.body;
    asked.push({ method, address, sent: typeof body === 'string' ? JSON.parse(body) : undefined });
    const stub = stubs.find((each) => each.method === method && each.address === address);
    if (!stub) throw new Error(`nothing is stubbed for ${method} ${address}`);
    return stub.respond();
  });
  return asked;
}
