// HTTP proxy in front of the product: applies active faults to every request, and serves the panel.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { forwardTo } from './forward.ts';
import { listenEverywhere } from './listenEverywhere.ts';
import { isCut } from '../apply/networkFaults.ts';
import { answerPanel, isPanelAddress } from '../panel.ts';
import { receiveRequest } from './receivedRequest.ts';
import { createActiveFaults, type ActiveFaults } from './activeFaults.ts';

const PROBE_EVERY_MS = 500;

interface FaultProxyOptions {
  server: URL;
  port: number;
  host: string;
  /** PEM contents for HTTPS, which service workers on real phones need. */
  tls?: { cert: Buffer; key: Buffer };
}

export interface FaultProxy extends AsyncDisposable {
  readonly url: string;
  readonly activeFaults: ActiveFaults;
  close: () => Promise<void>;
}

async function sendResponse(answer: Response, asked: IncomingMessage, reply: ServerResponse) {
  reply.statusCode = answer.status;
  for (const [name, value] of answer.headers) reply.appendHeader(name, value);
  if (!asked.complete) await once(asked, 'close');
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as NodeStream), reply);
  else reply.end();
}

/** Writes interim answers, because only a write shows that a device has disconnected while its body is unread. */
function detectLeaving(asked: IncomingMessage, reply: ServerResponse): void {
  const knocking = setInterval(() => {
    if (asked.complete || reply.headersSent) clearInterval(knocking);
    else reply.writeProcessing();
  }, PROBE_EVERY_MS);
  reply.once('close', () => clearInterval(knocking));
}

/** Passes Vite's WebSocket through without faults. */
function passUpgrade(server: URL, asked: IncomingMessage, device: Duplex, head: Buffer) {
  const line = connect(Number(server.port), server.hostname, () => {
    const raw = asked.rawHeaders;
    const headers = raw.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    line.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers}\r\n`);
    line.write(head);
    line.pipe(device).pipe(line);
  });
  line.on('error', () => device.destroy());
  device.on('error', () => line.destroy());
}

export async function startFaultProxy({
  server,
  port,
  host,
  tls,
}: FaultProxyOptions): Promise<FaultProxy> {
  const activeFaults = createActiveFaults(forwardTo(server));
  const protocol = tls ? 'https' : 'http';

  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    const leaving = new AbortController();
    reply.once('close', () => leaving.abort());
    detectLeaving(asked, reply);
    const origin = `${protocol}://${asked.headers.host ?? 'localhost'}`;
    const { request, discard } = receiveRequest(asked, origin, leaving.signal);
    const got = await (isPanelAddress(request.url)
      ? answerPanel(request, activeFaults)
      : activeFaults.answer(request));
    if (isCut(got)) {
      asked.socket.destroy();
      return;
    }
    discard();
    await sendResponse(got, asked, reply);
  };
  const listener = (asked: IncomingMessage, reply: ServerResponse) => {
    answer(asked, reply).catch(() => asked.socket.destroy());
  };
  const open = () => {
    const proxy = tls ? createSecureServer(tls, listener) : createServer(listener);
    proxy.on('upgrade', (asked, device, head) => passUpgrade(server, asked, device, head));
    // One request per connection, because a browser silently repeats a request that was cut on a reused connection.
    proxy.maxRequestsPerSocket = 1;
    // No timeout, because a simulated slow network may take arbitrarily long.
    proxy.requestTimeout = 0;
    return proxy;
  };
  const listening = await listenEverywhere(open, host, port);
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    url: `${protocol}://${name}:${listening.port}`,
    activeFaults,
    close: listening.close,
    [Symbol.asyncDispose]: listening.close,
  };
}
