// Forwards requests from the proxy to the server without changing the body; drops hop-by-hop headers.
import { once } from 'node:events';
import { type ClientRequest, request as ask, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Forward } from '../apply/applyFault.ts';

const OF_ONE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const WITHOUT_BODY = new Set([204, 205, 304]);

function responseOf(got: IncomingMessage, method: string): Response {
  const status = got.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(got.headersDistinct)) {
    if (OF_ONE_CONNECTION.has(name)) continue;
    for (const value of values) headers.append(name, value);
  }
  if (method === 'HEAD' || WITHOUT_BODY.has(status)) {
    got.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(got) as ReadableStream<Uint8Array>, { status, headers });
}

async function* untilBroken(body: AsyncIterable<Uint8Array>, sent: ClientRequest) {
  try {
    yield* body;
  } catch (error) {
    if (!sent.socket) await once(sent, 'socket');
    await new Promise<void>((resolve) => {
      sent.socket?.end(resolve);
    });
    throw error;
  }
}

/** Forwards requests to the server. An unreachable server looks like a broken connection. */
export const forwardTo =
  (server: URL): Forward =>
  (request) =>
    new Promise((resolve) => {
      const { pathname, search } = new URL(request.url);
      const sent = ask(server, {
        method: request.method,
        path: pathname + search,
        headers: Object.fromEntries(
          [...request.headers].filter(([name]) => !OF_ONE_CONNECTION.has(name)),
        ),
        agent: false,
        signal: request.signal,
      });
      sent.once('response', (got) => resolve(responseOf(got, request.method)));
      sent.on('error', () => resolve(Response.error()));
      if (!request.body) sent.end();
      // Ignores errors of sending, because an answer before the end of the body still counts.
      else pipeline(untilBroken(request.body, sent), sent).catch(() => undefined);
    });
