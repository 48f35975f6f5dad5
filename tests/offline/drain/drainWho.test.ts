import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { forgetOwner, listDrafts } from '#offline/device/drafts.ts';
import { recordSignIn, recordSignOut, readMeta } from '#offline/device/meta.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { publishWithForm } from '../support/scenario/scenario.ts';
import { healthy, losesRequest } from '../support/scenario/networkConditions.ts';

test('a session ended on another device stops waiting rows until the next sign-in', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach, server } = scenario;
  await device.submitWithFiles(competition);
  const login = { sent: { login: 'coach', password: TEST_PASSWORD } };
  const elsewhere = server.visitor();
  await elsewhere.call(calls.auth.login, login);
  await elsewhere.call(calls.user.endOtherSessions, {});
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect((await device.rows()).map(({ state }) => state)).toEqual([
    'waiting-auth',
    'waiting-auth',
    'waiting-auth',
  ]);
  await coach.call(calls.auth.login, login);
  await recordSignIn('coach', coach.cookies.get('account'));
  await device.drainToEnd();
  expect(device.arrived).toHaveLength(3);
  await checkInvariant(device, server);
});

test('a sign-out made offline is the first request, before all rows', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach, server } = scenario;
  await device.submitWithFiles(competition);
  await recordSignOut(true);
  device.owner = undefined;
  device.usualCondition = losesRequest;
  expect(await device.tab().drain()).toMatchObject({ kind: 'logout-pending' });
  device.usualCondition = healthy;
  expect(await device.tab().drain()).toEqual({ kind: 'nobody' });
  expect(device.requests.map(({ address }) => address)).toEqual([calls.auth.logout.path]);
  expect((await coach.send(calls.application.list, {})).status).toBe(401);
  expect((await readMeta()).pendingLogout).toBe(false);
  expect(await listRows('coach')).toHaveLength(3);
  await checkInvariant(device, server);
});

test('a sign-in cancels a waiting sign-out', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  await recordSignOut(true);
  await recordSignIn('coach');
  await device.drainToEnd();
  expect(device.requests.some(({ address }) => address === calls.auth.logout.path)).toBe(false);
  await checkInvariant(device, server);
});

test('signing out aborts the running request, and its row waits again without a failure', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  const tab = scenario.openTab();
  device.nextConditions.push(() => {
    tab.stop();
    return Promise.resolve(undefined);
  });
  expect(await tab.drain()).toEqual({ kind: 'stopped' });
  expect(await device.rows()).toMatchObject([
    { state: 'queued', attempts: 1, failures: 0, nextAt: 0, lastError: undefined },
    { attempts: 0 },
    { attempts: 0 },
  ]);
  await checkInvariant(device, server);
});

test('«выйти и удалить» deletes only the data of this user from the device', async () => {
  await using scenario = await openScenario();
  const { device, competition, otherCoach, organiser } = scenario;
  await device.submitWithFiles(competition);
  await device.signIn('другой', otherCoach);
  await device.submitWithFiles(await publishWithForm(organiser));
  await forgetOwner('coach');
  expect([(await listRows('coach')).length, (await listDrafts('coach')).length]).toEqual([0, 0]);
  expect([(await listRows('другой')).length, (await listDrafts('другой')).length]).toEqual([3, 1]);
});
