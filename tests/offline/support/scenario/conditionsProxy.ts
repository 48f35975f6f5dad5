// Proxy between Chromium and the real server: serves a page with the core, and applies network conditions to API calls.
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  readResponse,
  type TransportRequest,
  type TransportResponse,
} from '#contract/transport.ts';
import type { SimulatedDevice } from '../coach/device.ts';

const PAGE = '<!doctype html><title>core</title><script type="module" src="/core.js"></script>';

interface ConditionsProxy {
  url: string;
  close: () => void;
}

const requestOf = ({ method = '', url = '', headers }: IncomingMessage): TransportRequest => ({
  method,
  address: url,
  headers: Object.fromEntries(
    ['idempotency-key', 'x-entry-user', 'content-type'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  ),
  body: null,
});

async function reach(
  device: SimulatedDevice,
  { method, address, headers }: TransportRequest,
  body: Buffer,
): Promise<TransportResponse | undefined> {
  const sent = body.length > 0 ? { body: new Uint8Array(body) } : {};
  const response = await device.user?.fetch(address, { method, headers, ...sent });
  return response && readResponse(response);
}

/** `device` is a function, because the device needs the proxy's address first. */
export async function openConditionsProxy(
  core: string,
  device: () => SimulatedDevice,
): Promise<ConditionsProxy> {
  const server = createServer((asked, reply) => {
    const answer = async () => {
      // Without this, Chromium itself repeats a request that was lost on a reused connection.
      reply.setHeader('connection', 'close');
      if (asked.url === '/') return reply.setHeader('content-type', 'text/html').end(PAGE);
      if (asked.url === '/core.js') {
        return reply.setHeader('content-type', 'text/javascript').end(core);
      }
      const body = await buffer(asked);
      const request = requestOf(asked);
      const response = await device().sendThrough(request, () => reach(device(), request, body));
      if (!response) return reply.destroy();
      reply.statusCode = response.status;
      for (const name of ['date', 'retry-after']) {
        const value = response.headers.get(name);
        if (value !== null) reply.setHeader(name, value);
      }
      if (response.status === 302) reply.setHeader('location', '/');
      return reply.end(await response.body.text());
    };
    answer().catch(() => reply.destroy());
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
