// A gate before the product that notes every request that wrote something, and can keep its answer from the browser.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';

/** A request that the product has answered. */
export interface Written {
  /** `POST /api/music/upload` */
  what: string;
  /** Its idempotency key; '' without one. */
  key: string;
  status: number;
}

export interface Gate extends AsyncDisposable {
  readonly url: string;
  /** In the order in which the product answered. */
  readonly written: readonly Written[];
  /** From now on these answers are lost on their way; the product has done its work. */
  loseAnswers: (isLost: (request: Written) => boolean) => void;
  passAll: () => void;
}

/** Stands before the product at `url`; where it does not run, connections are cut. */
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
