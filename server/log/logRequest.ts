// One line of the log for a call: which, whose, how it ended, how long it took, how much went over the line.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '#contract/callNames.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** As the contract names it; undefined for an address that is none of a call. */
    call: CallName | undefined;
  }
}

/** They are asked every few seconds: only where they fail it is worth a line. */
const PROBES: ReadonlySet<CallName | undefined> = new Set(['health', 'ready']);
const FIRST_FAILURE = 400;

/** Writing an instant takes as long as the rest of its line, and on a busy evening many lines share their millisecond. */
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
 * Writes the line once the answer is sent or its connection has ended: not by the logger, which would take as long
 * as a short answer. Addresses, headers and bodies stay out of it: people are named there.
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
