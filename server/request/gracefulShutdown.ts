// Waits for running requests, and refuses new ones with `busy`.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../failures/refusals.ts';

const RETRY_AFTER_SECONDS = 10;

export function addGracefulShutdown(app: FastifyInstance, patienceMs: number): void {
  let running = 0;
  const ended = Promise.withResolvers<void>();
  let isStopping = false;

  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    running += 1;
    reply.raw.on('close', () => {
      running -= 1;
      if (isStopping && running === 0) ended.resolve();
    });
    done();
  });

  let cut: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    app.server.closeIdleConnections();
    cut = setTimeout(() => {
      app.server.closeAllConnections();
      ended.resolve();
    }, patienceMs);
    if (running > 0) await ended.promise;
  });
  app.addHook('onClose', async () => {
    clearTimeout(cut);
  });
}
