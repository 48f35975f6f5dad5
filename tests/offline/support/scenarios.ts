// What happens at a pool, scenario by scenario: played in Node and in Chromium by the same code.
import { expect } from 'vitest';
import { DAY_MS, FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { type NamedEntry, namedEntries } from '#domain/entry/entryFiles.ts';
import { LEASE_MS } from '#offline/drain/lease.ts';
import { blockersOf } from '#domain/outbox/outboxOrder.ts';
import { checkPromise } from './checkPromise.ts';
import type { ATab } from './device.ts';
import { DEADLINE, duetFilling, fillForm, type Pool } from './pool.ts';
import { recordedScenarios } from './recordedScenarios.ts';
import {
  captivePortal,
  fine,
  gatewayTimeout,
  ledElsewhere,
  lostAnswer,
  proxyForbids,
  proxyTooLarge,
  serverFails,
  truncatedAnswer,
  type Weather,
} from './weather.ts';

const closing = instantOf(DEADLINE);

export function entryOf({ competition }: Pool): NamedEntry {
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  return entry;
}

async function expectAllArrived({ device, server }: Pool): Promise<void> {
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkPromise(device, server);
}

/** Three vain attempts at everything, and then a whole network. */
const inVain = (weather: Weather) => async (pool: Pool) => {
  const { device, competition, server } = pool;
  await device.submitWithFiles(competition);
  device.always = weather;
  const tab = device.tab();
  for (let round = 0; round < 3; round += 1) {
    await tab.drain();
    await checkPromise(device, server);
    await device.core.wakeRows('coach');
  }
  expect(await device.rows()).toHaveLength(3);
  device.always = fine;
  await expectAllArrived(pool);
};

async function endOfSession(pool: Pool): Promise<void> {
  const { device, competition, coach, server } = pool;
  await device.submitWithFiles(competition);
  const session = coach.cookies.get('session') ?? '';
  device.ahead.push(fine, (go) => {
    coach.cookies.delete('session');
    return go();
  });
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(device.arrived).toHaveLength(1);
  const paused = await device.rows();
  expect(paused.map(({ state }) => state)).toEqual(['waiting-auth', 'waiting-auth']);
  await checkPromise(device, server);
  coach.cookies.set('session', session);
  await device.signIn('coach', coach);
  await expectAllArrived(pool);
}

async function twoUsers(pool: Pool): Promise<void> {
  const { device, competition, coach, otherCoach, server } = pool;
  await device.submitWithFiles(competition);
  await device.signIn('другой', otherCoach);
  expect(await device.rows()).toEqual([]);
  await device.upload(competition, entryOf(pool), 'card', 7);
  await device.drainToEnd();
  expect(device.arrived).toHaveLength(1);
  await checkPromise(device, server);
  await device.signIn('coach', coach);
  device.user = otherCoach;
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(device.arrived).toHaveLength(1);
  await device.signIn('coach', coach);
  await expectAllArrived(pool);
}

async function manyTabs(pool: Pool): Promise<void> {
  const { device, competition } = pool;
  await device.submitWithFiles(competition);
  const overlapping = Promise.withResolvers<void>();
  device.always = async (go) => {
    await overlapping.promise;
    return go();
  };
  const tabs = Array.from({ length: 6 }, () => device.tab());
  await Promise.all(tabs.map((tab) => tab.open()));
  let busy = 0;
  const drainWith = async (tab: ATab) => {
    const result = await tab.drain();
    if (result.kind === 'busy') busy += 1;
    if (busy === tabs.length - 1) overlapping.resolve();
    return result;
  };
  const results = await Promise.all(tabs.map(drainWith));
  expect(results.filter(({ kind }) => kind === 'drained')).toHaveLength(1);
  expect(results.filter(({ kind }) => kind === 'busy')).toHaveLength(5);
  expect(device.requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
  await expectAllArrived(pool);
}

async function frozenHolder(pool: Pool): Promise<void> {
  const { device, competition, clock, server } = pool;
  await device.submitWithFiles(competition);
  const committed = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  device.ahead.push(async (go) => {
    const heard = await go();
    committed.resolve();
    await thawed.promise;
    return heard;
  });
  const sleeping = device.tab().drain();
  await committed.promise;
  expect(await device.tab().drain()).toMatchObject({ kind: 'busy' });
  clock.time += LEASE_MS + 1000;
  expect(await device.tab().drain()).toMatchObject({ kind: 'drained' });
  expect(await device.rows()).toEqual([]);
  thawed.resolve();
  expect(await sleeping).toEqual({ kind: 'lost-lease' });
  expect(device.arrived).toHaveLength(3);
  await checkPromise(device, server);
}

const offBy =
  (days: number) =>
  async (pool: Pool): Promise<void> => {
    const { device, competition, clock, server } = pool;
    device.skew = days * DAY_MS;
    clock.time = closing - DAY_MS;
    await device.submitWithFiles(competition);
    await expectAllArrived(pool);
    const row = await device.upload(competition, { ...entryOf(pool), name: 'Другая' }, 'card', 1);
    clock.time = closing + DAY_MS;
    await device.drainToEnd();
    expect(await device.rows()).toMatchObject([{ id: row.id, state: 'blocked-rule', attempts: 0 }]);
    await checkPromise(device, server);
  };

async function deadlineWhileOffline(pool: Pool): Promise<void> {
  const { device, competition, clock, server } = pool;
  await device.submitWithFiles(competition);
  clock.time = closing + 1;
  await device.drainToEnd();
  const late = { state: 'blocked-rule', lastError: { code: 'deadline-passed' }, attempts: 0 };
  expect(await device.rows()).toMatchObject([late, late, { kind: 'save', state: 'queued' }]);
  expect(device.arrived).toEqual([]);
  await checkPromise(device, server);
}

async function freezeWhileOffline(pool: Pool): Promise<void> {
  const { device, competition, clock, server } = pool;
  await device.upload(competition, entryOf(pool), 'card', 1);
  await device.drainToEnd();
  await device.remove(competition, entryOf(pool), 'card');
  clock.time = closing - FREEZE_MS + 1;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { kind: 'removal', state: 'blocked-rule', lastError: { code: 'file-frozen' }, attempts: 0 },
  ]);
  await checkPromise(device, server);
}

async function bothBeforeTheAnswer(pool: Pool): Promise<void> {
  const { device, competition, clock, server } = pool;
  const other = { ...entryOf(pool), name: 'Другая' };
  await device.upload(competition, other, 'music', 1);
  await device.drainToEnd();
  await device.submitWithFiles(competition);
  const submission = (await device.rows()).find(({ kind }) => kind === 'save');
  device.ahead.push(fine, fine, lostAnswer);
  await device.tab().drain();
  expect(device.arrived).toContain(submission?.id);
  await device.remove(competition, other, 'music');
  device.ahead.push(lostAnswer);
  await device.tab().drain();
  expect((await device.rows()).map(({ kind, isUncertain }) => [kind, isUncertain])).toEqual([
    ['save', true],
    ['removal', true],
  ]);
  clock.time = closing - 1000;
  await device.core.wakeRows('coach');
  await device.tab().drain();
  clock.time = closing + 1;
  await expectAllArrived(pool);
  await checkPromise(device, server);
}

async function poison(pool: Pool): Promise<void> {
  const { device, competition, server } = pool;
  const bad = await device.upload(competition, { ...entryOf(pool), name: '/' }, 'card', 1);
  const large = await device.upload(competition, { ...entryOf(pool), name: 'X' }, 'card', 1);
  await device.submitWithFiles(competition);
  device.ahead.push(fine, proxyTooLarge);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { id: bad.id, state: 'failed', lastError: { status: 400, code: 'bad-entry-name' } },
    { id: large.id, state: 'failed', lastError: { status: 413, code: 'too-large' } },
  ]);
  expect(device.arrived).toHaveLength(3);
  await checkPromise(device, server);
}

async function replacedUpload(pool: Pool): Promise<void> {
  const { device, competition } = pool;
  await device.submitWithFiles(competition);
  const newer = await device.upload(competition, entryOf(pool), 'card', 2);
  const rows = await device.rows();
  const submission = rows.find(({ kind }) => kind === 'save');
  expect(rows).toHaveLength(3);
  expect(submission && blockersOf(submission, rows).map(({ id }) => id)).toContain(newer.id);
  await expectAllArrived(pool);
  expect(device.arrived.at(-1)).toBe(submission?.id);
}

async function replacedForm(pool: Pool): Promise<void> {
  const { device, competition, server } = pool;
  await device.submitWithFiles(competition);
  const submission = (await device.rows()).find(({ kind }) => kind === 'save');
  const withdrawn = await device.core.withdrawSubmission(submission?.id ?? '', device.now());
  expect(withdrawn).toEqual({ kind: 'removed' });
  device.discarded.add(submission?.id ?? '');
  const athletes = duetFilling.athletes.map((athlete) => ({ ...athlete, rank: 'МС' }));
  const corrected = await fillForm(competition.id, { ...duetFilling, athletes });
  expect(namedEntries(corrected.application)).toEqual(namedEntries(competition.application));
  await device.submit(competition, corrected.application, corrected.form);
  await expectAllArrived(pool);
  const [stored] = await server.records.selectFrom('application').selectAll().execute();
  expect(stored?.content).toContain('МС');
}

export const scenarios: Readonly<Record<string, (pool: Pool) => Promise<void>>> = {
  'answers that are lost after the server’s commit': inVain(lostAnswer),
  'answers that are cut in half': inVain(truncatedAnswer),
  'errors 500 of the server': inVain(serverFails),
  'a proxy that gives up behind the server’s work': inVain(gatewayTimeout),
  'a captive portal': inVain(captivePortal),
  'a proxy’s HTML 403': inVain(proxyForbids),
  'requests that are led elsewhere': inVain(ledElsewhere),
  'a session that ends in the middle, and a sign-in': endOfSession,
  'two users on one tablet': twoUsers,
  'five tabs and the worker at once': manyTabs,
  'a lock holder that freezes between commit and answer': frozenHolder,
  'a clock two days behind': offBy(-2),
  'a clock two days ahead': offBy(2),
  'a deadline that passes without a network': deadlineWhileOffline,
  'a freeze that begins without a network': freezeWhileOffline,
  'freeze and deadline between a commit and its lost answer': bothBeforeTheAnswer,
  'poison beside good rows': poison,
  'an upload that is replaced under a queued submission': replacedUpload,
  'a form that is replaced': replacedForm,
  ...recordedScenarios,
};
