// Client of the declared calls over HTTP, with the cookies of one user.
import type { Call } from '#contract/call.ts';
import type { RefusalBody } from '#contract/shapes.ts';
import { readResponse } from '#contract/transport.ts';
import { type Answered, buildRequest, type CallArguments, readAnswer } from '#contract/wire.ts';
import type { httpFetch } from './httpFetch.ts';

type Extras = { headers?: Record<string, string> };
type RefusedAnswer = RefusalBody & { status: number; headers: Headers };

export class ApiClient {
  readonly url: string;
  /** Percent-encoded values, as in the `cookie` header. */
  readonly cookies = new Map<string, string>();
  readonly #fetch: typeof httpFetch;

  constructor(url: string, fetching: typeof httpFetch = fetch) {
    this.url = url;
    this.#fetch = fetching;
  }

  /** Value of the `cookie` header; '' without cookies. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Returns a client with the same cookies for another address or another `fetch`. */
  at(url: string, fetching = this.#fetch): ApiClient {
    const same = new ApiClient(url, fetching);
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return same;
  }

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

  send<C extends Call>(declared: C, args: CallArguments<C> & Extras): Promise<Response> {
    const { method, address, headers, body } = buildRequest(declared, args);
    return this.fetch(address, { method, body, headers: { ...headers, ...args.headers } });
  }

  /** Returns the answer of a successful call; fails the test for other statuses and for undeclared fields. */
  async call<C extends Call>(declared: C, args: CallArguments<C> & Extras): Promise<Answered<C>> {
    const response = await readResponse(await this.send(declared, args));
    const read = await readAnswer(declared, response);
    if (read.kind !== 'done' || !(await isAllOf(response.body, read.answer))) {
      throw new Error(`${declared.path}: ${response.status} ${await response.body.text()}`);
    }
    return read.answer;
  }

  /** Returns the refusal of a call; fails the test for any other answer. */
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

/** Checks that the body has no undeclared fields, which valibot drops silently. */
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
