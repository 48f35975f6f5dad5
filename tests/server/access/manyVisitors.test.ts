import '#tests/support/ownModules.ts';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { TEST_PASSWORD, startServer } from '#tests/support/server/startServer.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';

vi.mock('#server/access/password.ts', async (original) => ({
  ...(await original<object>()),
  createPasswords: () => ({ hash: async () => 'a hash', isSame: async () => false }),
}));

const { login, signup } = calls.auth;
const someone = { password: TEST_PASSWORD, email: 'i@example.ru', fullname: 'Ирина' };

test('one address may sign up sixty users an hour', async () => {
  await using server = await startServer();
  const responses = await Promise.all(
    Array.from({ length: 61 }, (_, number) =>
      server.visitor().send(signup, { sent: { ...someone, login: `coach${number}` } }),
    ),
  );
  expect(statusCounts(responses)).toEqual({ 200: 60, 429: 1 });
  const refused = responses.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
});

const LOCKED = { 400: 10, 429: 1 };

test.each([
  ['without a proxy nobody is believed', 0, (n: number) => `203.0.113.${n}`, LOCKED],
  ['behind a proxy only its word counts', 1, (n: number) => `203.0.113.${n}, 192.0.2.1`, LOCKED],
  [
    'behind it different people are different',
    1,
    (n: number) => `1.2.3.4, 192.0.2.${n}`,
    { 400: 11 },
  ],
  [
    'behind two the one before the last',
    2,
    (n: number) => `1.2.3.${n}, 192.0.2.1, 10.0.0.${n}`,
    LOCKED,
  ],
  ['a household of IPv6 is one', 1, (n: number) => `2001:db8:1:2::${n}`, LOCKED],
])('eleven wrong passwords: %s', async (_, proxies, forwardedFor, statuses) => {
  await using server = await startServer({ config: { TRUST_PROXY: String(proxies) } });
  const sent = { login: 'irina', password: 'не то слово' };
  const guesses = Array.from({ length: 11 }, (__, number) =>
    server.visitor().send(login, { sent, headers: { 'x-forwarded-for': forwardedFor(number) } }),
  );
  expect(statusCounts(await Promise.all(guesses))).toEqual(statuses);
});
