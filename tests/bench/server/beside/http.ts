// HTTP client of the bench over bare sockets, cheap enough not to distort the measurement.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** Headers that Node adds by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive']);

const agent = new Agent({ keepAlive: true });

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const headers = Object.entries(response.headers).filter(([name]) => !BY_NODE.has(name));
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: await buffer(response),
  };
}

/** Sends a request and returns the whole answer; throws for status 400 and above. */
export async function send(
  address: string,
  method: string,
  headers: Headers,
  chunks: readonly Uint8Array[] = [],
): Promise<Answer> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const asked = request(address, {
    agent,
    method,
    headers: { ...headers, ...(length > 0 && { 'content-length': length }) },
  });
  // Ignores errors of sending, because an early answer can still be read.
  asked.on('error', () => undefined);
  for (const chunk of chunks) asked.write(chunk);
  asked.end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (!response) throw new Error(`${address} did not answer`);
  const answer = await answerOf(response);
  if (answer.status < 400) return answer;
  throw new Error(`${method} ${address}: ${answer.status} ${Buffer.from(answer.body).toString()}`);
}

const END_OF_HEAD = '\r\n\r\n';

/** Repeats a request on a socket until a time; returns the number of answers. */
function askUntil(socket: Socket, question: string, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let answered = 0;
  let head = '';
  /** Bytes of the body that have not arrived yet. */
  let missing = 0;
  const readHead = (chunk: Buffer): void => {
    const before = head.length;
    head += chunk.toString('latin1');
    const end = head.indexOf(END_OF_HEAD);
    if (end === -1) return;
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
      throw new Error(`no answer to measure: ${head.slice(0, end)}`);
    }
    missing = Number(length) - (before + chunk.length - end - END_OF_HEAD.length);
  };
  socket.on('data', (chunk) => {
    try {
      if (missing > 0) missing -= chunk.length;
      else readHead(chunk);
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (missing > 0 || !head.includes(END_OF_HEAD)) return;
    head = '';
    answered += 1;
    if (performance.now() < until) socket.write(question);
    else resolve(answered);
  });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('the connection has ended')));
  socket.write(question);
  return promise;
}

/** Requests a path for `ms` on several connections, each with one request at a time; returns the number of answers. */
export async function askFor(
  address: string,
  headers: Headers,
  { ms, connections }: { ms: number; connections: number },
): Promise<number> {
  const { hostname, port, pathname, search } = new URL(address);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const until = performance.now() + ms;
  const asking = Array.from({ length: connections }, async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    try {
      await once(socket, 'connect');
      return await askUntil(socket, question, until);
    } finally {
      socket.destroy();
    }
  });
  return (await Promise.all(asking)).reduce((sum, count) => sum + count, 0);
}
