import { type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { describeError } from './describeError.ts';

const LEVELS = { off: 'silent', errors: 'warn', requests: 'info' } as const satisfies Record<
  Config['log'],
  string
>;

/** Fastify's own request lines contain addresses; ours are in logRequest.ts. */
class QuietController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override writeHeadError(...[error, , reply]: Parameters<LogController['writeHeadError']>): void {
    reply.log.warn({ err: error }, 'the head of an answer could not be written');
  }
}

export const logOptions = (told: Config['log'], write: (line: string) => void) =>
  ({
    logController: new QuietController({ requestIdLogLabel: 'id' }),
    logger: {
      level: LEVELS[told],
      // Log collectors know the machine.
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
