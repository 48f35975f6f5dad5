// Load balancer in front of several processes: streams each request to the next living one.
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface Balancer extends AsyncDisposable {
  url: string;
  /** Addresses of processes that get requests. A dead process stays until the test removes it. */
  living: Set<string>;
  /** Called for every chunk of a request. */
  onSent: () => void;
  /** Called for the head of every answer and for each of its chunks. */
  onAnswered: () => void;
}

export async function startBalancer(addresses: Iterable<string>): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const next = (): string | undefined => {
    const living = [...balancer.living];
    turn += 1;
    return living[turn % living.length];
  };

  function forward(address: string, request: IncomingMessage, response: ServerResponse): void {
    const { method, url, socket } = request;
    const headers = { ...request.headers, 'x-forwarded-for': socket.remoteAddress };
    const onward = ask(`${address}${url}`, { agent, method, headers });
    onward.on('response', (answer) => {
      balancer.onAnswered();
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.on('data', () => balancer.onAnswered());
      // If the answer breaks off, `pipeline` also breaks the client's connection.
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => {
      request.unpipe();
      request.resume();
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.once('close', () => onward.destroy());
    request.on('data', () => balancer.onSent());
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    const address = next();
    if (address !== undefined) return forward(address, request, response);
    request.resume();
    response.writeHead(503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const balancer: Balancer = {
    url: `http://127.0.0.1:${port}`,
    living: new Set(addresses),
    onSent: () => undefined,
    onAnswered: () => undefined,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      agent.destroy();
    },
  };
  return balancer;
}
