// Has the queue of mails worked on as long as the server listens.
import type { FastifyInstance } from 'fastify';
import type { MailSender } from './mailSender.ts';

interface Times {
  /** How often the queue is looked into: for what is due by now, what failed, or another process has left. */
  mailEveryMs: number;
  /** How long a mail under way is waited for when the server is closed, with the requests. */
  stopPatienceMs: number;
}

/** At once, whenever something is queued, and regularly. */
export function sendRegularly(
  app: FastifyInstance,
  sender: MailSender,
  { mailEveryMs, stopPatienceMs }: Times,
): void {
  const regularly = setInterval(sender.look, mailEveryMs);
  regularly.unref();
  let until = 0;
  app.addHook('onListen', (done) => {
    sender.look();
    done();
  });
  app.addHook('preClose', async () => {
    clearInterval(regularly);
    until = performance.now() + stopPatienceMs;
    sender.stop();
  });
  app.addHook('onClose', () => sender.ended(Math.max(0, until - performance.now())));
}
