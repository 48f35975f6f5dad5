// Options of the log: lines of JSON that name nobody.
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../startup/config.ts';
import { describeError } from './describeError.ts';

const LEVELS = { off: 'silent', errors: 'warn', requests: 'info' } as const satisfies Record<
  Config['log'],
  string
>;

/** The framework's own lines about a request name addresses; ours are in logRequest.ts. */
class QuietController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override writeHeadError(...[error, , reply]: Parameters<LogController['writeHeadError']>): void {
    reply.log.warn({ err: error }, 'the head of an answer could not be written');
  }
}

/** `write` is given one line with its end. */
export const logOptions = (told: Config['log'], write: (line: string) => void) =>
  ({
    logController: new QuietController({ requestIdLogLabel: 'id' }),
    logger: {
      level: LEVELS[told],
      // Whoever collects the lines of several machines knows where they are from.
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (name: string) => ({ level: name }) },
      serializers: {
        // Not the function itself: a second argument would be the depth.
        err: (error) => ({ ...describeError(error) }),
        req: () => ({}),
        res: ({ statusCode }) => ({ statusCode }),
      },
      stream: { write },
    },
  }) satisfies FastifyServerOptions;
