// Polls the mail queue while the server listens.
import type { FastifyInstance } from 'fastify';
import type { MailSender } from './mailSender.ts';

interface Times {
  /** Poll interval; finds due mails, retries and those of other processes. */
  mailEveryMs: number;
  /** Time to finish a mail when the server closes. */
  stopPatienceMs: number;
}

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
