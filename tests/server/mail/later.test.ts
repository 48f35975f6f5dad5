import { expect, test } from 'vitest';
import { createMailSender } from '#server/mail/mailSender.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';

async function startSender() {
  const server = await startServer();
  const told: string[] = [];
  const note = (_facts: unknown, what: string) => void told.push(what);
  const sender = createMailSender({
    records: server.records,
    queueDue: () => Promise.resolve(),
    publicUrl: 'https://registration.example.ru',
    send: () => Promise.reject(new Error('nothing is sent here')),
    now: Date.now,
    log: { warn: note, error: note },
  });
  return { server, sender, told };
}

test('it begins when the answer is sent, and not before', async () => {
  const { server, sender } = await startSender();
  await using _ = server;
  const answer = new AbortController();
  const begun: string[] = [];
  sender.later(answer.signal, async () => void begun.push('after the answer'));
  await sender.ended(0);
  expect(begun).toEqual([]);
  answer.abort();
  sender.later(answer.signal, async () => void begun.push('answered before'));
  await sender.ended(60_000);
  expect(begun).toEqual(['after the answer', 'answered before']);
});

test('a hundred may wait, and one that fails takes nobody along', async () => {
  const { server, sender, told } = await startSender();
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
  await sender.ended(60_000);
  expect([done, told]).toEqual([99, ['what a request has left for later failed']]);
  sender.later(answer.signal, async () => void (done += 1));
  await sender.ended(60_000);
  expect(done).toBe(100);
});
