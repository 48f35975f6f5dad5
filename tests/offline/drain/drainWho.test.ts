// In whose name rows are sent: the end of a session, two users on one tablet, signing out.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { forgetOwner, listDrafts } from '#offline/device/drafts.ts';
import { noteSignIn, noteSignOut, readMeta } from '#offline/device/meta.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { TEST_PASSWORD } from '#tests/support/server/run/startServer.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { publishWithForm } from '../support/scenario/scenario.ts';
import { healthy, losesRequest } from '../support/scenario/networkConditions.ts';

test('a session that ends in the middle pauses everything; signing in again goes on by itself', async () => {
  await using scenario = await openScenario({ filling: fullFilling });
  const { device, competition, coach, server } = scenario;
  await device.submitWithFiles(competition);
  const all = (await device.rows()).length;
  const session = coach.cookies.get('session') ?? '';
  device.nextConditions.push(healthy, healthy, (go) => {
    coach.cookies.delete('session');
    return go();
  });
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(device.arrived).toHaveLength(2);
  const paused = await device.rows();
  expect(paused).toHaveLength(all - 2);
  expect(paused.every(({ state }) => state === 'waiting-auth')).toBe(true);
  expect((await readMeta()).signedOut).toBe('coach');
  await checkInvariant(device, server);

  const asked = device.requests.length;
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(device.requests).toHaveLength(asked);

  coach.cookies.set('session', session);
  await coach.call(calls.auth.login, { sent: { login: 'coach', password: TEST_PASSWORD } });
  await noteSignIn('coach');
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a session that its person ends on another device holds what waits, which goes after the next sign-in', async () => {
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
  await noteSignIn('coach', coach.cookies.get('account'));
  await device.drainToEnd();
  expect(device.arrived).toHaveLength(3);
  await checkInvariant(device, server);
});

test('rows of one user are neither shown nor sent while another is signed in', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach, otherCoach, server } = scenario;
  await device.submitWithFiles(competition);
  await device.signIn('другой', otherCoach);
  expect(await device.rows()).toEqual([]);
  expect((await listRows('другой')).length).toBe(0);
  const [entry] = namedEntries(competition.application);
  if (entry) await device.upload(competition, entry, 'card', 7);
  await device.drainToEnd();
  expect(device.arrived).toHaveLength(1);
  await checkInvariant(device, server);
  await device.signIn('coach', coach);
  await device.drainToEnd();
  expect(device.arrived).toHaveLength(4);
  await checkInvariant(device, server);
});

test('a session of somebody else in the same browser pauses the queue before anything is done', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach, otherCoach, server } = scenario;
  await device.submitWithFiles(competition);
  device.user = otherCoach;
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(device.arrived).toEqual([]);
  expect((await device.rows()).map(({ state, lastError }) => [state, lastError?.code])).toEqual([
    ['waiting-auth', 'other-user'],
    ['waiting-auth', undefined],
    ['waiting-auth', undefined],
  ]);
  await device.signIn('coach', coach);
  await device.drainToEnd();
  await checkInvariant(device, server);
});

test('a sign-out made without a network is the first call, and nothing goes before it', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach, server } = scenario;
  await device.submitWithFiles(competition);
  await noteSignOut(true);
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

test('a sign-in makes a sign-out that waits void', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  await noteSignOut(true);
  await noteSignIn('coach');
  await device.drainToEnd();
  expect(device.requests.some(({ address }) => address === calls.auth.logout.path)).toBe(false);
  await checkInvariant(device, server);
});

test('signing out ends the running attempt, and its row waits again without a failure', async () => {
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

test('«выйти и удалить» removes what one user has on the device and nothing of another', async () => {
  await using scenario = await openScenario();
  const { device, competition, otherCoach, organiser } = scenario;
  await device.submitWithFiles(competition);
  await device.signIn('другой', otherCoach);
  await device.submitWithFiles(await publishWithForm(organiser));
  await forgetOwner('coach');
  expect([(await listRows('coach')).length, (await listDrafts('coach')).length]).toEqual([0, 0]);
  expect([(await listRows('другой')).length, (await listDrafts('другой')).length]).toEqual([3, 1]);
});
