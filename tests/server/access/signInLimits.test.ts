import { afterAll, beforeEach, expect, test } from 'vitest';
import { addressKey } from '#server/limits/address.ts';
import { limitConcurrency } from '#server/limits/limitConcurrency.ts';
import { RefusalError } from '#server/failures/refusals.ts';
import { signInLimits } from '#server/access/signInLimits.ts';
import { deleteExpired } from '#server/records/installation.ts';
import { startServer } from '#tests/support/server/startServer.ts';

const MINUTE = 60_000;
const fails = async () => undefined;
const succeeds = async () => 'somebody';

const NOON = Date.parse('2026-04-05T12:00:00Z');
const server = await startServer({ now: () => NOON });
const { records } = server;
const limits = signInLimits(records);
let now = NOON;

beforeEach(async () => {
  now = NOON;
  await records.deleteFrom('attempt').execute();
});
afterAll(() => server.close());

const signIn = <Found>(
  login: string,
  address: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> => limits.signIn({ login, address, now }, find);
const signUp = <Result>(address: string, begin: () => Promise<Result>): Promise<Result> =>
  limits.signUp({ address, now }, begin);

async function times(count: number, attempt: (number: number) => Promise<unknown>) {
  for (let number = 0; number < count; number += 1) await attempt(number);
}

test('ten failures lock a login at one address for a quarter of an hour, however often it is tried', async () => {
  const attempt = (address: string, login = 'irina') => signIn(login, address, fails);
  await times(10, () => attempt('192.0.2.1'));
  await times(20, async () => {
    now += 0.7 * MINUTE;
    await expect(attempt('192.0.2.1')).rejects.toThrow(RefusalError);
  });
  await attempt('192.0.2.2');
  await attempt('192.0.2.1', 'olga');
  now += MINUTE;
  await attempt('192.0.2.1');
});

test('successful attempts count for their address, refused ones do not', async () => {
  await times(10, () => signIn('irina', '192.0.2.1', fails));
  await times(50, () => expect(signIn('irina', '192.0.2.1', fails)).rejects.toThrow(RefusalError));
  await times(290, (number) => signIn(`coach${number}`, '192.0.2.1', succeeds));
  await expect(signIn('olga', '192.0.2.1', succeeds)).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { retryAfterSeconds: 15 * 60 },
  });
  await signIn('olga', '192.0.2.2', succeeds);
});

test('the use of a link to a new password counts as a sign-in attempt of its address', async () => {
  const asking = { address: '192.0.2.1', now };
  await times(299, () => limits.useLink(asking, fails));
  await signIn('irina', '192.0.2.1', succeeds);
  await expect(limits.useLink(asking, succeeds)).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  await limits.useLink({ ...asking, address: '192.0.2.2' }, succeeds);
});

test('an e-mail may be changed five times an hour by an account, and ten times away from one address', async () => {
  const change = (id: number, emailKey: string, then: () => Promise<unknown> = succeeds) =>
    limits.changeEmail({ id, emailKey, emailProved: 0 }, now, then);
  const fallsThrough = () => Promise.reject(new RefusalError('busy', {}));
  await times(20, () =>
    expect(change(0, 'a@example.ru', fallsThrough)).rejects.toThrow(RefusalError),
  );
  await times(5, (number) => change(1, `of-one-${number}@example.ru`));
  await expect(change(1, 'other@example.ru')).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { retryAfterSeconds: 60 * 60 },
  });
  await times(10, (number) => change(number + 2, 'a@example.ru'));
  await expect(change(99, 'a@example.ru')).rejects.toThrow(RefusalError);
  await change(99, 'other@example.ru');
  now += 60 * MINUTE;
  await change(1, 'a@example.ru');
});

test('simultaneous attempts are counted before any of them has ended', async () => {
  const attempts = Array.from({ length: 25 }, () => signIn('irina', '192.0.2.1', fails));
  const refused = (await Promise.allSettled(attempts)).filter(
    ({ status }) => status === 'rejected',
  );
  expect(refused).toHaveLength(15);
});

test('counts survive a restart, do not reveal who tried, and are deleted when they expire', async () => {
  await signIn('irina', '192.0.2.1', fails);
  const again = signInLimits(records);
  await times(9, () => again.signIn({ login: 'irina', address: '192.0.2.1', now }, fails));
  await expect(signIn('irina', '192.0.2.1', fails)).rejects.toThrow(RefusalError);
  const kept = () => records.selectFrom('attempt').selectAll().execute();
  expect(await kept()).toHaveLength(2);
  expect(JSON.stringify(await kept())).not.toMatch(/irina|192\.0/);
  await deleteExpired(records, now + 15 * MINUTE);
  expect(await kept()).toEqual([]);
});

test('an attempt whose password was not checked for lack of time does not count', async () => {
  const busy = () => Promise.reject(new RefusalError('busy', {}));
  await times(301, () =>
    expect(signIn('irina', '192.0.2.1', busy)).rejects.toMatchObject({ code: 'busy' }),
  );
  await times(61, () => expect(signUp('192.0.2.1', busy)).rejects.toMatchObject({ code: 'busy' }));
  await signIn('irina', '192.0.2.1', succeeds);
  await signUp('192.0.2.1', succeeds);
});

test('an IPv6 network counts as one address, and so does an IPv4 address mapped to IPv6', async () => {
  await times(60, (number) => signUp(`2001:db8:1:2:${number}::1`, succeeds));
  await expect(signUp('2001:db8:1:2::abcd', succeeds)).rejects.toThrow(RefusalError);
  await signUp('2001:db8:1:3::1', succeeds);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
  ['x'.repeat(100_000), 'x'.repeat(64)],
])('the address %.40s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('a few tasks run at a time, some wait in order, and further ones are asked to try again later', async () => {
  const turns = limitConcurrency({ running: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const works = Array.from({ length: 6 }, (_, number) =>
    turns(() => {
      begun.push(number);
      return new Promise<void>((resolve) => {
        ends.push(resolve);
      });
    }),
  );
  await expect(works[5]).rejects.toMatchObject({
    code: 'busy',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await works[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  await Promise.all(works.slice(0, 5));
  await expect(turns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns(async () => 'again')).toBe('again');
});
