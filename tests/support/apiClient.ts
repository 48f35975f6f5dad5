// A person at the API: declared calls over HTTP with a cookie jar, typed by their declaration.
import * as v from 'valibot';
import type { Answered, Arguments } from '#api/callServer.ts';
import { addressOf, type Call } from '#contract/call.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { type Refusal, refusal } from '#contract/shapes.ts';

export type Extras = { headers?: Record<string, string> };
export type Refused = Refusal & { status: number; headers: Headers };

interface Loose extends Extras {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  sent?: Record<string, string | undefined>;
  file?: Blob;
  fileName?: string;
  key?: string;
}

function formOf({ sent = {}, file, fileName }: Loose): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) form.append(name, value);
  }
  if (file) form.append('file', file, fileName ?? 'file');
  return form;
}

function bodyOf(declared: Call, args: Loose): FormData | string | null {
  switch (declared.body.kind) {
    case 'none':
      return null;
    case 'json':
      return JSON.stringify(args.sent);
    case 'form':
      return formOf(args);
  }
}

export class ApiClient {
  readonly url: string;
  /** The cookies of this person's browser, as they stand in the header: percent-encoded. */
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  /** Any request, with the cookies of this person. */
  async fetch(
    address: string,
    init: Omit<RequestInit, 'headers'> & Extras = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.url + address, {
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
  send<C extends Call>(declared: C, args: Arguments<C> & Extras): Promise<Response> {
    const loose: Loose = args as Loose;
    return this.fetch(addressOf<Call>(declared, loose.params ?? {}, loose.query), {
      method: declared.method,
      body: bodyOf(declared, loose),
      headers: {
        ...(declared.body.kind === 'json' && { 'content-type': 'application/json' }),
        ...(loose.key !== undefined && { [IDEMPOTENCY_KEY]: loose.key }),
        ...loose.headers,
      },
    });
  }

  /** The 200 of a call in its declared shape; anything else fails the test. */
  async call<C extends Call>(declared: C, args: Arguments<C> & Extras): Promise<Answered<C>> {
    const response = await this.send(declared, args);
    if (response.status !== 200) {
      throw new Error(`${declared.path}: ${response.status} ${await response.text()}`);
    }
    const answer: unknown =
      declared.answer.kind === 'file'
        ? await response.blob()
        : v.parse(strict(declared.answer.schema), await response.json());
    return answer as Answered<C>;
  }

  /** The refusal of a call; a 200 fails the test. */
  async refused<C extends Call>(declared: C, args: Arguments<C> & Extras): Promise<Refused> {
    const response = await this.send(declared, args);
    const body: unknown = await response.json();
    if (response.status < 400) throw new Error(`${declared.path} was not refused`);
    return { ...v.parse(refusal, body), status: response.status, headers: response.headers };
  }
}

/** The declared shape as it is: valibot drops what a shape does not name, here that fails. */
function strict<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => ({ value, read: v.parse(schema, value) })),
    v.check(({ value, read }) => JSON.stringify(sorted(value)) === JSON.stringify(sorted(read))),
    v.transform(({ read }) => read),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
