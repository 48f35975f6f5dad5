// A person at the API: declared calls over HTTP with a cookie jar, typed by their declaration.
import type { Call } from '#contract/call.ts';
import type { RefusalBody } from '#contract/shapes.ts';
import { readResponse } from '#contract/transport.ts';
import { type Answered, buildRequest, type CallArguments, readAnswer } from '#contract/wire.ts';
import type { httpFetch } from './httpFetch.ts';

type Extras = { headers?: Record<string, string> };
type RefusedAnswer = RefusalBody & { status: number; headers: Headers };

export class ApiClient {
  readonly url: string;
  /** The cookies of this person's browser, as they stand in the header: percent-encoded. */
  readonly cookies = new Map<string, string>();
  readonly #fetch: typeof httpFetch;

  constructor(url: string, fetching: typeof httpFetch = fetch) {
    this.url = url;
    this.#fetch = fetching;
  }

  /** The value of the header `cookie`; '' where there is none. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The same person, who asks at another address, or in another way. */
  at(url: string, fetching = this.#fetch): ApiClient {
    const same = new ApiClient(url, fetching);
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return same;
  }

  /** Any request, with the cookies of this person. */
  async fetch(
    address: string,
    init: Omit<RequestInit, 'headers'> & Extras = {},
  ): Promise<Response> {
    const { cookie } = this;
    const response = await this.#fetch(this.url + address, {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie !== '' && { cookie }), ...init.headers },
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/Max-Age=(?:0|-1)(?:;|$)/.test(header)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** The answer of a declared call as it came. */
  send<C extends Call>(declared: C, args: CallArguments<C> & Extras): Promise<Response> {
    const { method, address, headers, body } = buildRequest(declared, args);
    return this.fetch(address, { method, body, headers: { ...headers, ...args.headers } });
  }

  /** The 200 of a call in its declared shape and nothing more; anything else fails the test. */
  async call<C extends Call>(declared: C, args: CallArguments<C> & Extras): Promise<Answered<C>> {
    const response = await readResponse(await this.send(declared, args));
    const read = await readAnswer(declared, response);
    if (read.kind !== 'done' || !(await isAllOf(response.body, read.answer))) {
      throw new Error(`${declared.path}: ${response.status} ${await response.body.text()}`);
    }
    return read.answer;
  }

  /** The refusal of a call; any other answer fails the test. */
  async refused<C extends Call>(
    declared: C,
    args: CallArguments<C> & Extras,
  ): Promise<RefusedAnswer> {
    const response = await this.send(declared, args);
    const read = await readAnswer(declared, await readResponse(response));
    if (read.kind !== 'refused') throw new Error(`${declared.path} was not refused: ${read.kind}`);
    return { ...read, headers: response.headers };
  }
}

/** Rejects fields that the declared shape does not name: valibot would drop them. */
const isAllOf = async (body: Blob, read: unknown): Promise<boolean> =>
  read instanceof Blob ||
  JSON.stringify(sorted(JSON.parse(await body.text()))) === JSON.stringify(sorted(read));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
