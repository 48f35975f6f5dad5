// A request written byte by byte, as no client of ours would, and what comes back for it.
import { connect, type Socket } from 'node:net';

export interface RawRequest {
  method: string;
  /** Path and query as they stand in the first line. */
  target: string;
  /** In their order, and as often as they stand here. */
  headers: readonly (readonly [name: string, value: string])[];
  body: Uint8Array;
}

export interface RawAnswer {
  /** 0 where none came. */
  status: number;
  headers: string;
  body: string;
}

/** Only ends what hangs. */
const LONGEST_MS = 30_000;
const HEAD_END = '\r\n\r\n';

/** Removes line ends: they would start another request. */
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

/** Interim answers, such as that to Expect, come before the one that counts. */
function readRaw(text: string): RawAnswer {
  const end = text.indexOf(HEAD_END);
  const head = end < 0 ? text : text.slice(0, end);
  const body = end < 0 ? '' : text.slice(end + HEAD_END.length);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return status >= 100 && status < 200 ? readRaw(body) : { status, headers: head, body };
}

/** Writes and reads until the end of the connection; rejects when that does not come in time. */
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
  // A server that refuses may not read the rest.
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

/** Announces the whole body, sends `bytes` of it and leaves. */
export async function sendAndBreakOff(
  url: string,
  request: RawRequest,
  bytes: number,
): Promise<void> {
  const sent = Buffer.concat([headOf(request), request.body.subarray(0, bytes)]);
  await exchange(url, request, (socket) => socket.write(sent, () => socket.destroy()));
}
