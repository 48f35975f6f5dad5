import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '#contract/callNames.ts';

declare module 'fastify' {
  interface FastifyRequest {
    call: CallName | undefined;
  }
}

/** Probes come every few seconds; only failures are logged. */
const PROBES: ReadonlySet<CallName | undefined> = new Set(['health', 'ready']);
const FIRST_FAILURE = 400;

const lastInstant = { at: Number.NaN, text: '' };

function writtenNow(): string {
  const at = Date.now();
  if (at !== lastInstant.at) {
    lastInstant.at = at;
    lastInstant.text = new Date(at).toISOString();
  }
  return lastInstant.text;
}

/**
 * Writes the line when the response ends, bypassing the slower logger. Addresses, headers and
 * bodies are left out.
 */
export function logRequest(
  request: FastifyRequest,
  { raw }: FastifyReply,
  write: (line: string) => void,
): void {
  const { socket, headers } = request.raw;
  const begin = performance.now();
  const sentBefore = socket.bytesWritten;
  raw.on('close', () => {
    const { headersSent, statusCode, writableFinished } = raw;
    const { id, call, sessionContext } = request;
    if (PROBES.has(call) && statusCode < FIRST_FAILURE) return;
    const received = Number(headers['content-length'] ?? 0);
    const line = {
      level: 'info',
      time: writtenNow(),
      id,
      call,
      user: sessionContext.session?.user.id,
      status: headersSent ? statusCode : 0,
      ms: Math.round(performance.now() - begin),
      bytes: socket.bytesWritten - sentBefore,
      received: received > 0 ? received : undefined,
      cut: writableFinished ? undefined : true,
      msg: 'request',
    };
    write(`${JSON.stringify(line)}\n`);
  });
}
