import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { CallName } from '#contract/callNames.ts';
import type { Config } from '../config/config.ts';
import { describeError } from './describeError.ts';

declare module 'fastify' {
  interface FastifyRequest {
    call: CallName | undefined;
  }
}

const LEVELS = { off: 'silent', errors: 'warn', requests: 'info' } as const satisfies Record<
  Config['log'],
  string
>;

/** Disables Fastify's own request lines, which contain IP addresses. `logRequest` replaces them. */
class QuietController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override writeHeadError(...[error, , reply]: Parameters<LogController['writeHeadError']>): void {
    reply.log.warn({ err: error }, 'the head of an answer could not be written');
  }
}

export const logOptions = (level: Config['log'], write: (line: string) => void) =>
  ({
    logController: new QuietController({ requestIdLogLabel: 'id' }),
    logger: {
      level: LEVELS[level],
      // Omits process id and host name, which log collectors add.
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (name: string) => ({ level: name }) },
      serializers: {
        err: (error) => ({ ...describeError(error) }),
        req: () => ({}),
        res: ({ statusCode }) => ({ statusCode }),
      },
      stream: { write },
    },
  }) satisfies FastifyServerOptions;

/** Calls of which only failures are logged, because probes call them every few seconds. */
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

/** Logs a request when its response ends. Bypasses Fastify's slower logger. Omits addresses, headers and bodies. */
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
