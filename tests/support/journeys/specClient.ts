// A client that knows nothing of this code: plain HTTP by the thirty agreed calls, with the fields that every client may know.

type Fields = Readonly<Record<string, string>>;

/** Calls as they are agreed: `GET /api/cards/exists/{competition}/{routine}/{teamName}`. */
export class SpecClient {
  /** Those that were answered with 200. */
  readonly made = new Set<string>();
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Whatever is answered; `of`: what stands in the path. */
  async send(agreed: string, of: Fields = {}, body?: FormData | Fields): Promise<Response> {
    const [method = '', path = ''] = agreed.split(' ');
    const address = path.replace(/\{(\w+)\}/gu, (_, name: string) =>
      encodeURIComponent(of[name] ?? ''),
    );
    const isJson = body !== undefined && !(body instanceof FormData);
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(this.#url + address, {
      method,
      headers: { cookie, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body) : body }),
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(header) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** The 200 of a call; any other answer fails the test. */
  async call(agreed: string, of: Fields = {}, body?: FormData | Fields): Promise<Response> {
    const response = await this.send(agreed, of, body);
    if (response.status !== 200) {
      throw new Error(`${agreed}: ${response.status} ${await response.text()}`);
    }
    this.made.add(agreed);
    return response;
  }

  async json(agreed: string, of: Fields = {}, body?: FormData | Fields): Promise<unknown> {
    return (await this.call(agreed, of, body)).json();
  }

  async bytes(agreed: string, of: Fields = {}): Promise<Buffer> {
    return Buffer.from(await (await this.call(agreed, of)).bytes());
  }
}

/** A multipart body with one file. */
export function multipart(fields: Fields, file: Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([file]), name);
  return form;
}
