// Closes the server gracefully: running requests may finish for a while, new ones are refused with `busy`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../request/refusals.ts';

const RETRY_AFTER_SECONDS = 10;

/** `patienceMs` is how long requests under way are waited for. */
export function addGracefulShutdown(app: FastifyInstance, patienceMs: number): void {
  const running = new Set<FastifyRequest>();
  const ended = Promise.withResolvers<void>();
  let isStopping = false;

  app.addHook('onRequest', async (request, reply) => {
    if (isStopping) refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    running.add(request);
    reply.raw.once('close', () => {
      running.delete(request);
      if (isStopping && running.size === 0) ended.resolve();
    });
  });

  let cut: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    app.server.closeIdleConnections();
    cut = setTimeout(() => {
      app.server.closeAllConnections();
      ended.resolve();
    }, patienceMs);
    if (running.size > 0) await ended.promise;
  });
  app.addHook('onClose', async () => {
    clearTimeout(cut);
  });
}
