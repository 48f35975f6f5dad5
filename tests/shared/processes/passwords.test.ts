import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { deleteSessionsOf } from '#server/records/people/sessions.ts';
import { findUser, setPassword } from '#server/records/people/users.ts';
import { startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

test('a sign-in with the old password waits for its change, and starts no session', async () => {
  await using server = await startServer();
  await server.person('irina');
  const user = await findUser(server.records, 'irina');
  if (!user) throw new Error('nobody is called irina');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: changed, resolve: hasChanged } = Promise.withResolvers<void>();
  const changing = server.records.transaction().execute(async (trx) => {
    await setPassword(trx, user.id, 'another one');
    await deleteSessionsOf(trx, user.id);
    hasChanged();
    await held;
  });
  await changed;
  const sent = { login: 'irina', password: TEST_PASSWORD };
  let isAnswered = false;
  const signingIn = server
    .visitor()
    .send(calls.auth.login, { sent })
    .finally(() => {
      isAnswered = true;
    });
  await expect
    .poll(async () => isAnswered || (await waitingStatements(server.records)) === 1)
    .toBe(true);
  release();
  await changing;
  expect((await signingIn).status).toBe(400);
  expect(await server.records.selectFrom('session').selectAll().execute()).toEqual([]);
});
