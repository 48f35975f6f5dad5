import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createMailSender } from '#server/mail/mailSender.ts';
import { SERVER_LIMITS } from '#server/serverParts.ts';
import { startServer } from '#tests/support/server/startServer.ts';

async function startSender() {
  const server = await startServer();
  const messages: string[] = [];
  const note = (_facts: unknown, what: string) => void messages.push(what);
  const config = readConfig({
    PUBLIC_URL: 'https://registration.example.ru',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'registration@example.ru',
  });
  if (!config.mail) throw new Error('there is no mail');
  const { records } = server;
  const clock = { now: Date.now, checkClock: async () => undefined };
  const parts = { ...SERVER_LIMITS, ...clock, config, records };
  return {
    server,
    sender: createMailSender(parts, config.mail, { warn: note, error: note }),
    messages,
  };
}

test('work begins only after the answer is sent', async () => {
  const { server, sender } = await startSender();
  await using _ = server;
  const answer = new AbortController();
  const begun: string[] = [];
  sender.later(answer.signal, async () => void begun.push('after the answer'));
  sender.later(AbortSignal.abort(), async () => void begun.push('answered before'));
  await expect.poll(() => begun).toEqual(['answered before']);
  answer.abort();
  await expect.poll(() => begun).toEqual(['answered before', 'after the answer']);
});

test('a hundred tasks may wait, and a failed one does not affect the others', async () => {
  const { server, sender, messages } = await startSender();
  await using _ = server;
  const answer = new AbortController();
  let done = 0;
  for (let number = 0; number < 100; number += 1) {
    sender.later(answer.signal, async () => {
      if (number === 0) throw new Error('broken');
      done += 1;
    });
  }
  expect(() => sender.later(answer.signal, async () => undefined)).toThrow(
    expect.objectContaining({ code: 'busy' }),
  );
  answer.abort();
  await expect
    .poll(() => [done, messages])
    .toEqual([99, ['what a request has left for later failed']]);
  sender.later(answer.signal, async () => void (done += 1));
  await expect.poll(() => done).toBe(100);
});
