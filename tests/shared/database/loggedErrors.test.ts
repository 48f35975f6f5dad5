import { expect, test } from 'vitest';
import { describeError } from '#server/log/describeError.ts';
import { findUser, insertUser } from '#server/records/people/users.ts';
import { startServer } from '#tests/support/server/startServer.ts';
import { takeConnections } from '#tests/support/server/takeConnections.ts';

const NAME = 'Иванова';

const described = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => describeError(error),
  );

test('a logged error has its code, place and tables, and no personal data', async () => {
  await using server = await startServer();
  const { records } = server;
  const user = {
    login: NAME,
    password: NAME,
    fullName: NAME,
    email: NAME,
    access: 0,
    createdAt: 0,
  };
  await insertUser(records, user);
  const again = records
    .insertInto('user')
    .values({ ...user, loginKey: NAME.toLowerCase(), emailKey: '' });
  const outside = records.updateTable('user').set({ createdAt: 1e20 });
  const errors = [
    await described(again.execute()),
    await described(findUser(records, `${NAME}\0`)),
    await described(outside.execute()),
  ];
  expect(errors).toMatchObject([
    {
      code: '23505',
      routine: '_bt_check_unique',
      table: 'user',
      constraint: 'user_loginKey_key',
      message: '',
    },
    { code: '22021', routine: expect.stringContaining('encoding'), message: '' },
    { code: '22003', routine: expect.stringContaining('int64'), message: '' },
  ]);
  expect(JSON.stringify(errors)).not.toMatch(/[а-яё]/i);
});

test('a failed connection says why', async () => {
  await using server = await startServer({ timeouts: { databaseMs: 1000 } });
  const giveBack = await takeConnections(server.records);
  const refused = await described(server.records.selectFrom('user').selectAll().execute());
  await giveBack();
  expect(refused).toMatchObject({
    code: '08001',
    message: 'timeout exceeded when trying to connect',
  });
});
