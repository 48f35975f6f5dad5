// `fetch` over node:http for tests with very many requests: takes a third of the time of Node's own.
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** Keeps connections open between requests; they close with their server. */
const agent = new Agent({ keepAlive: true });

const headersOf = (headers: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value = []]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    ),
  );

interface Sent {
  method: string;
  headers: Record<string, string>;
  bytes: Buffer | undefined;
  signal: AbortSignal | null | undefined;
}

function send(address: string, { method, headers, bytes, signal }: Sent): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const asked = request(
    address,
    { agent, method, headers, ...(signal && { signal }) },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status = 0 } = answer;
        // `Response` throws if a status such as 204 has a body, even an empty one.
        const body = parts.length === 0 ? null : Buffer.concat(parts);
        resolve(new Response(body, { status, headers: headersOf(answer.headers) }));
      });
    },
  );
  asked.on('error', (error: NodeJS.ErrnoException) => {
    // The connection belonged to a server that has ended. The server after it gets the request.
    const isStale = asked.reusedSocket && error.code === 'ECONNRESET';
    if (isStale) resolve(send(address, { method, headers, bytes, signal }));
    else reject(error);
  });
  asked.end(bytes);
  return promise;
}

/** Follows no redirects. Resolves when the whole answer has arrived; rejects if the connection breaks. */
export async function httpFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const { body, method = 'GET', signal } = init;
  const sent = new Response(body);
  const bytes = body ? Buffer.from(await sent.arrayBuffer()) : undefined;
  const type = sent.headers.get('content-type');
  const headers = {
    ...(type !== null && { 'content-type': type }),
    ...(bytes && { 'content-length': String(bytes.length) }),
    ...Object.fromEntries(new Headers(init.headers)),
  };
  return send(address, { method, headers, bytes, signal });
}
