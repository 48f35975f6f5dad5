// HTTP proxy in front of the product: records every answered write request, and can withhold answers.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';

/** A request that changed something, with the product's answer. */
export interface Written {
  /** Method and path, such as `POST /api/music/upload`. */
  what: string;
  /** Idempotency key; '' if there is none. */
  key: string;
  status: number;
}

export interface Gate extends AsyncDisposable {
  readonly url: string;
  /** In the order of the product's answers. */
  readonly written: readonly Written[];
  /** From now on, loses the answers that match, after the product has done its work. */
  loseAnswers: (isLost: (request: Written) => boolean) => void;
  passAll: () => void;
}

/** Opens the proxy; while the product is not running, connections are cut. */
export async function openGate(url: string): Promise<Gate> {
  const written: Written[] = [];
  const isNone = () => false;
  let isLost: (request: Written) => boolean = isNone;

  const note = (
    { method = 'GET', url: path, headers }: IncomingMessage,
    { statusCode: status = 0 }: IncomingMessage,
  ) => {
    const what = `${method} ${path}`;
    const key = String(headers[IDEMPOTENCY_KEY] ?? '');
    const answered = { what, key, status };
    if (method !== 'GET') written.push(answered);
    return answered;
  };
  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', url), { method, headers }, (answer) => {
      const { statusCode = 0, rawHeaders } = answer;
      if (isLost(note(asked, answer))) return;
      reply.writeHead(statusCode, rawHeaders);
      answer.pipe(reply);
      answer.once('error', () => reply.destroy());
    });
    onward.once('error', () => reply.destroy());
    asked.pipe(onward);
  };

  const server = createServer(pass).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the gate has no port');
  return {
    url: `http://localhost:${address.port}`,
    written,
    loseAnswers: (which) => {
      isLost = which;
    },
    passAll: () => {
      isLost = isNone;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
