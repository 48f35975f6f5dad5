// A change of an account's e-mail needs the password, and the old address gets a mail about it (behaviour 14.1, behaviour 15.7).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { type MailServer, SITE, startMailServer } from '#tests/support/network/mailServer.ts';
import { startServer, TEST_PASSWORD, type TestServer } from '#tests/support/server/startServer.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';

const { auth, user } = calls;
const BEFORE = 'team@example.ru';
const AFTER = 'irina@example.ru';
const HOUR_MS = 60 * 60 * 1000;
const password = TEST_PASSWORD;

const startWith = (mailServer: MailServer) =>
  startServer({ config: mailServer.settings, mailEveryMs: 50 });
const emailOf = async (person: ApiClient) => (await person.call(user.get, {})).data.email;
const to = (email: string, sent: { fullname?: string; password?: string } = {}) => ({
  sent: { fullname: 'Ирина', email, ...sent },
});
const queued = async ({ records }: TestServer) =>
  (await records.selectFrom('mail').select('kind').execute()).map(({ kind }) => kind);

test('without the password neither the e-mail nor the name sent with it changes', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const sentence = refusalTexts['password-needed'];
  for (const sent of [to(AFTER), to(AFTER, { password: '' })]) {
    expect(await person.refused(user.save, sent)).toMatchObject({
      status: 400,
      code: 'password-needed',
      message: sentence,
      fields: { email: sentence },
    });
  }
  const { fullName, email } = (await person.call(user.get, {})).data;
  expect([fullName, email]).toEqual(['irina', BEFORE]);
  const broken = await person.refused(user.save, to('нет', { fullname: ' ' }));
  expect(broken).toMatchObject({
    code: 'bad-fullname',
    fields: { email: refusalTexts['bad-email'] },
  });
});

test('a wrong password changes nothing, and counts like a failed sign-in', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const guess = to(AFTER, { password: 'не то слово' });
  expect(await person.refused(user.save, guess)).toMatchObject({
    status: 400,
    code: 'wrong-password',
    fields: { password: refusalTexts['wrong-password'] },
  });
  await person.refused(user.save, to(AFTER));
  const guesses = Array.from({ length: 10 }, () => person.send(user.save, guess));
  expect(statusCounts(await Promise.all(guesses))).toEqual({ 400: 9, 429: 1 });
  expect(await person.refused(user.save, to(AFTER, { password }))).toMatchObject({ status: 429 });
  const login = { sent: { login: 'irina', password } };
  expect(await server.visitor().refused(auth.login, login)).toMatchObject({ status: 429 });
  expect(await emailOf(person)).toBe(BEFORE);
});

test('a change of the name, or of the e-mail’s case, needs no password and sends no mail', async () => {
  await using mailServer = await startMailServer();
  await using server = await startWith(mailServer);
  const person = await server.person('irina');
  await person.call(user.save, to(BEFORE, { fullname: 'Орлова Ирина' }));
  await person.call(user.save, to(' Team@Example.RU '));
  expect(await emailOf(person)).toBe('Team@Example.RU');
  // A password is not checked if the changed field needs none.
  await person.call(user.save, to(BEFORE, { password: 'не то слово' }));
  expect(await queued(server)).toEqual([]);
});

test('with the password the e-mail changes, and the old address gets one mail with instructions', async () => {
  await using mailServer = await startMailServer();
  await using server = await startWith(mailServer);
  const person = await server.person('Ирина');
  await person.call(user.save, to(AFTER, { password }));
  expect(await emailOf(person)).toBe(AFTER);
  await person.call(user.save, to(AFTER, { password }));
  await expect.poll(() => mailServer.mails.length).toBe(1);
  const [mail] = mailServer.mails;
  expect(mail?.to).toEqual([BEFORE]);
  expect(mail?.headers.get('subject')).toBe('Адрес почты вашего аккаунта изменён');
  expect(mail?.text).toContain('«Ирина»');
  expect(mail?.text).toContain(`${SITE}/profile`);
  expect(mail?.text).not.toContain(AFTER);
  await person.call(user.save, to(BEFORE, { password }));
  await person.call(user.save, to(AFTER, { password }));
  await expect
    .poll(() => mailServer.mails.map((each) => each.to[0]))
    .toEqual([BEFORE, AFTER, BEFORE]);
  expect(await queued(server)).toEqual(['email-change', 'email-change', 'email-change']);
});

test('a deleted account takes its unsent mails and its address with it', async () => {
  await using mailServer = await startMailServer();
  await using server = await startWith(mailServer);
  const person = await server.person('irina');
  await mailServer.stop();
  await person.call(user.save, to(AFTER, { password }));
  expect(await queued(server)).toEqual(['email-change']);
  await person.call(user.remove, { sent: { password } });
  expect(await queued(server)).toEqual([]);
});

test('a server without mails queues none', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  await person.call(user.save, to(AFTER, { password }));
  expect(await emailOf(person)).toBe(AFTER);
  expect(await queued(server)).toEqual([]);
});

async function answeredAfter(
  server: TestServer,
  person: ApiClient,
  { sent }: ReturnType<typeof to>,
  meanwhile: () => Promise<unknown>,
): Promise<unknown> {
  const happened = Promise.withResolvers<void>();
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, 1));
      await happened.promise;
      controller.enqueue(bytes.subarray(1));
      controller.close();
    },
  });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', body, duplex: 'half', headers } as const;
  const late = person.fetch(user.save.path, init);
  await expect.poll(server.requestsUnderWay).toBe(1);
  await meanwhile();
  happened.resolve();
  return (await late).json();
}

test('a change of the name that runs during a change of the e-mail keeps the new e-mail', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const answer = await answeredAfter(server, person, to(BEFORE), () =>
    person.call(user.save, to(AFTER, { password })),
  );
  expect(answer).toMatchObject({ code: 'password-needed' });
  expect(await emailOf(person)).toBe(AFTER);
});

test('a change is refused if its password is replaced meanwhile', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const answer = await answeredAfter(server, person, to(AFTER, { password }), () =>
    person.call(user.password, { sent: { password, newPassword: 'вода-и-ветер' } }),
  );
  expect(answer).toMatchObject({ code: 'wrong-password' });
  expect(await emailOf(person)).toBe(BEFORE);
});

test('an account may change its e-mail five times an hour, and its name any number of times', async () => {
  let now = Date.parse('2026-11-23T06:00:00Z');
  await using server = await startServer({ now: () => now });
  const person = await server.person('irina');
  const change = (at: number) => person.send(user.save, to(`irina${at}@example.ru`, { password }));
  for (let at = 1; at <= 5; at += 1) expect((await change(at)).status).toBe(200);
  const refused = await change(0);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await person.call(user.save, to('irina5@example.ru', { fullname: 'Орлова' }));
  now += HOUR_MS;
  expect((await change(0)).status).toBe(200);
});
