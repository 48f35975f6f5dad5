import { expect, test } from 'vitest';
import { queueReset } from '#server/records/people/passwordResets.ts';
import { startMailServer } from '#tests/support/network/mailServer.ts';
import { startServer } from '#tests/support/server/startServer.ts';

test('two processes send each mail once', async () => {
  await using mailServer = await startMailServer();
  const now = Date.now();
  const options = { config: mailServer.settings, mailEveryMs: 5, now: () => now };
  await using server = await startServer(options);
  await Promise.all(Array.from({ length: 12 }, (_, at) => server.person(`coach${at}`)));
  await using _ = await startServer({ ...options, beside: server });
  const users = await server.records.selectFrom('user').select('id').execute();
  for (const { id } of users) {
    await server.records.transaction().execute((trx) => queueReset(trx, id, now));
  }
  await expect.poll(() => mailServer.mails).toHaveLength(users.length);
  const ids = mailServer.mails.map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(users.length);
  const ends = server.records.selectFrom('mail').select(['sentAt', 'attempts']);
  await expect.poll(() => ends.execute()).toEqual(users.map(() => ({ sentAt: now, attempts: 1 })));
});
