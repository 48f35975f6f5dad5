import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { MOST_ACCOUNTS } from '#offline/device/deviceMeta.ts';
import { listDrafts } from '#offline/device/drafts.ts';
import { recordDeletedAccount, recordSignIn, readMeta } from '#offline/device/meta.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { TEST_PASSWORD, type TestServer } from '#tests/support/server/startServer.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const newcomer = {
  sent: { login: 'coach', password: TEST_PASSWORD, email: 'new@example.ru', fullname: 'Новая' },
};
const accountOf = ({ cookies }: ApiClient): string => cookies.get(COOKIE.account) ?? '';

async function deleteElsewhere(server: TestServer): Promise<void> {
  const elsewhere = server.visitor();
  await elsewhere.call(calls.auth.login, { sent: { login: 'coach', password: TEST_PASSWORD } });
  await elsewhere.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
}

async function takeLogin(server: TestServer): Promise<ApiClient> {
  const other = server.visitor();
  await other.call(calls.auth.signup, newcomer);
  return other;
}

async function expectNothingOf(other: ApiClient): Promise<void> {
  expect((await other.call(calls.card.list, {})).data).toEqual([]);
  expect((await other.call(calls.draft.list, {})).data).toEqual([]);
  expect((await other.call(calls.application.list, {})).data).toEqual([]);
}

test('the next contact stops waiting rows and reports that the account is deleted', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  await deleteElsewhere(server);
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(await readMeta()).toMatchObject({ deleted: ['coach'], signedOut: 'coach' });
  const rows = await device.rows();
  expect(rows).toHaveLength(3);
  expect(rows.every(({ state }) => state === 'waiting-auth')).toBe(true);
  const asked = device.requests.length;
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(device.requests).toHaveLength(asked);
});

test('a new user with the same login finds and sends nothing of the deleted account', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach, server } = scenario;
  await coach.call(calls.application.list, {});
  await recordSignIn('coach', accountOf(coach));
  await device.submitWithFiles(competition);
  await deleteElsewhere(server);
  const other = await takeLogin(server);
  // The device does not know yet that the login belongs to a new account.
  device.user = other;
  expect(await recordSignIn('coach', accountOf(other))).toBe(3);
  expect([await listRows('coach'), await listDrafts('coach')]).toEqual([[], []]);
  await device.drainToEnd();
  await expectNothingOf(other);
});

test('the server refuses a request that an old page sends under the new account', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach, server } = scenario;
  await coach.call(calls.application.list, {});
  await recordSignIn('coach', accountOf(coach));
  await device.submitWithFiles(competition);
  await deleteElsewhere(server);
  const other = await takeLogin(server);
  // The cookies belong to the new account, but the device still remembers the old one.
  device.user = other;
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect((await device.rows())[0]?.lastError?.code).toBe('other-user');
  await expectNothingOf(other);
});

test('a device without a stored account id recognises a new account with the same login', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  await deleteElsewhere(server);
  const other = await takeLogin(server);
  device.user = other;
  await recordDeletedAccount('coach');
  expect(await recordSignIn('coach', accountOf(other))).toBe(3);
  expect((await readMeta()).deleted).toEqual([]);
  await device.drainToEnd();
  await expectNothingOf(other);
});

test('the same account continues where it was', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  await coach.call(calls.application.list, {});
  await recordSignIn('coach', accountOf(coach));
  await device.submitWithFiles(competition);
  expect(await recordSignIn('coach', accountOf(coach))).toBe(0);
  expect(await recordSignIn('coach')).toBe(0);
  await device.drainToEnd();
  expect(device.arrived).toHaveLength(3);
});

test('only the latest accounts of many logins are stored', async () => {
  const logins = Array.from({ length: MOST_ACCOUNTS + 1 }, (_, at) => `login-${at}`);
  for (const login of logins) await recordSignIn(login, '7');
  for (const login of logins) await recordDeletedAccount(login);
  const { accounts, deleted } = await readMeta();
  expect(accounts.map(({ owner }) => owner)).toEqual(logins.slice(1));
  expect(deleted).toEqual(logins.slice(1));
});
