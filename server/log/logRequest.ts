// One line of the log for a call: which, whose, how it ended, how long it took, how much went over the line.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '#contract/callNames.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of which call of the contract a route is. */
    call?: CallName;
  }
}

/** They are asked every few seconds: only where they fail it is worth a line. */
const PROBES: ReadonlySet<CallName | undefined> = new Set(['health', 'ready']);
const FIRST_FAILURE = 400;

/**
 * Writes the line once the answer is sent or its connection has ended. Addresses, headers and bodies stay out of it:
 * people are named there.
 */
export function logRequest(request: FastifyRequest, { raw }: FastifyReply): void {
  const { socket, headers } = request.raw;
  const [begin, sentBefore] = [performance.now(), socket.bytesWritten];
  raw.once('close', () => {
    const { headersSent, statusCode, writableFinished } = raw;
    const { call } = request.routeOptions.config;
    if (PROBES.has(call) && statusCode < FIRST_FAILURE) return;
    const received = Number(headers['content-length'] ?? 0);
    request.log.info(
      {
        call,
        user: request.sessionContext.session?.user.id,
        status: headersSent ? statusCode : 0,
        ms: Math.round(performance.now() - begin),
        bytes: socket.bytesWritten - sentBefore,
        ...(received > 0 && { received }),
        ...(!writableFinished && { cut: true }),
      },
      'request',
    );
  });
}
