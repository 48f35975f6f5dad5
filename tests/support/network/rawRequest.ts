// Sends HTTP requests written byte by byte, such as no ordinary client makes.
import { connect, type Socket } from 'node:net';

export interface RawRequest {
  method: string;
  /** Path and query, written unchanged into the request line. */
  target: string;
  /** Written unchanged, in this order and with duplicates. */
  headers: readonly (readonly [name: string, value: string])[];
  body: Uint8Array;
}

export interface RawAnswer {
  /** Status of the answer; 0 if none came. */
  status: number;
  headers: string;
  body: string;
}

/** Timeout of a hanging connection. */
const LONGEST_MS = 30_000;
const HEAD_END = '\r\n\r\n';

/** Removes line breaks, which would begin another header or request. */
const inLine = (text: string): string => text.replaceAll(/[\r\n]/g, '');

const isLengthGiven = ({ headers }: RawRequest): boolean =>
  headers.some(([name]) => /^(?:content-length|transfer-encoding)$/i.test(name));

function headOf(request: RawRequest): Buffer {
  const { method, target, headers, body } = request;
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...(body.length > 0 && !isLengthGiven(request) ? [`Content-Length: ${body.length}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.map(inLine).join('\r\n')}${HEAD_END}`);
}

/** Skips interim answers (1xx), such as `100 Continue`. */
function readRaw(text: string): RawAnswer {
  const end = text.indexOf(HEAD_END);
  const head = end < 0 ? text : text.slice(0, end);
  const body = end < 0 ? '' : text.slice(end + HEAD_END.length);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return status >= 100 && status < 200 ? readRaw(body) : { status, headers: head, body };
}

/** Writes a request and reads until the connection closes; rejects after the timeout. */
async function exchange(
  url: string,
  { method, target }: RawRequest,
  write: (socket: Socket) => void,
): Promise<Buffer> {
  const { hostname: host, port } = new URL(url);
  const patience = AbortSignal.timeout(LONGEST_MS);
  const socket = connect({ host, port: Number(port), signal: patience });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that refuses early may close the connection before it has read everything.
  socket.on('error', () => undefined);
  const closed = Promise.withResolvers<void>();
  socket.once('close', () => closed.resolve());
  write(socket);
  await closed.promise;
  if (patience.aborted) throw new Error(`nothing ended ${method} ${target}`);
  return Buffer.concat(chunks);
}

export async function sendRaw(url: string, request: RawRequest): Promise<RawAnswer> {
  const bytes = Buffer.concat([headOf(request), request.body]);
  return readRaw((await exchange(url, request, (socket) => socket.write(bytes))).toString());
}

/** Announces the whole body, sends `bytes` of it and disconnects. */
export async function sendAndBreakOff(
  url: string,
  request: RawRequest,
  bytes: number,
): Promise<void> {
  const sent = Buffer.concat([headOf(request), request.body.subarray(0, bytes)]);
  await exchange(url, request, (socket) => socket.write(sent, () => socket.destroy()));
}
