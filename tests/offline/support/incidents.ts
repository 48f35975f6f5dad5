import { expect } from 'vitest';
import { DAY_MS, FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { checkInvariant } from './checkInvariant.ts';
import { type CoachScenario, type DeviceTab, LEASE_MS } from './coach/coachPort.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { fillForm } from '#tests/spreadsheet/makers/fillForm.ts';
import { DEADLINE, entryOf } from './scenario/scenario.ts';
import {
  answersWithPortal,
  healthy,
  timesOutAtGateway,
  redirects,
  losesAnswer,
  proxyForbids,
  proxyTooLarge,
  serverFails,
  truncatesAnswer,
  type NetworkCondition,
} from './scenario/networkConditions.ts';

const closing = instantOf(DEADLINE);

async function expectAllArrived({ device, server }: CoachScenario): Promise<void> {
  await device.drainToEnd();
  expect(await device.outgoing()).toEqual([]);
  await checkInvariant(device, server);
}

/** Fails three times for every row, then restores the network. */
const failingThreeTimes = (condition: NetworkCondition) => async (scenario: CoachScenario) => {
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  device.usualCondition = condition;
  const tab = device.tab();
  for (let round = 0; round < 3; round += 1) {
    await tab.drain();
    await checkInvariant(device, server);
    await device.wake();
  }
  expect(await device.outgoing()).toHaveLength(3);
  device.usualCondition = healthy;
  await expectAllArrived(scenario);
};

async function endOfSession(scenario: CoachScenario): Promise<void> {
  const { device, competition, coach, server } = scenario;
  await device.submitWithFiles(competition);
  const session = coach.cookies.get('session') ?? '';
  device.nextConditions.push(healthy, (go) => {
    coach.cookies.delete('session');
    return go();
  });
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(device.arrived).toHaveLength(1);
  const paused = await device.outgoing();
  expect(paused.map(({ state }) => state)).toEqual(['signed-out', 'signed-out']);
  await checkInvariant(device, server);
  coach.cookies.set('session', session);
  await device.signIn('coach', coach);
  await expectAllArrived(scenario);
}

async function twoUsers(scenario: CoachScenario): Promise<void> {
  const { device, competition, coach, otherCoach, server } = scenario;
  await device.submitWithFiles(competition);
  await device.signIn('другой', otherCoach);
  expect(await device.outgoing()).toEqual([]);
  await device.upload(competition, entryOf(scenario), 'card', 7);
  await device.drainToEnd();
  expect(device.arrived).toHaveLength(1);
  await checkInvariant(device, server);
  await device.signIn('coach', coach);
  device.user = otherCoach;
  expect(await device.tab().drain()).toEqual({ kind: 'signed-out' });
  expect(device.arrived).toHaveLength(1);
  await device.signIn('coach', coach);
  await expectAllArrived(scenario);
}

async function manyTabs(scenario: CoachScenario): Promise<void> {
  const { device, competition } = scenario;
  await device.submitWithFiles(competition);
  const overlapping = Promise.withResolvers<void>();
  device.usualCondition = async (go) => {
    await overlapping.promise;
    return go();
  };
  const tabs = Array.from({ length: 6 }, () => device.tab());
  await Promise.all(tabs.map((tab) => tab.open()));
  let busy = 0;
  const drainWith = async (tab: DeviceTab) => {
    const result = await tab.drain();
    if (result.kind === 'busy') busy += 1;
    if (busy === tabs.length - 1) overlapping.resolve();
    return result;
  };
  const results = await Promise.all(tabs.map(drainWith));
  expect(results.filter(({ kind }) => kind === 'drained')).toHaveLength(1);
  expect(results.filter(({ kind }) => kind === 'busy')).toHaveLength(5);
  expect(device.requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
  await expectAllArrived(scenario);
}

async function frozenHolder(scenario: CoachScenario): Promise<void> {
  const { device, competition, clock, server } = scenario;
  await device.submitWithFiles(competition);
  const committed = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  device.nextConditions.push(async (go) => {
    const answer = await go();
    committed.resolve();
    await thawed.promise;
    return answer;
  });
  const sleeping = device.tab().drain();
  await committed.promise;
  expect(await device.tab().drain()).toMatchObject({ kind: 'busy' });
  clock.time += LEASE_MS + 1000;
  expect(await device.tab().drain()).toMatchObject({ kind: 'drained' });
  expect(await device.outgoing()).toEqual([]);
  thawed.resolve();
  expect(await sleeping).toEqual({ kind: 'lost-lease' });
  expect(device.arrived).toHaveLength(3);
  await checkInvariant(device, server);
}

const offBy =
  (days: number) =>
  async (scenario: CoachScenario): Promise<void> => {
    const { device, competition, clock, server } = scenario;
    device.skew = days * DAY_MS;
    clock.time = closing - DAY_MS;
    await device.submitWithFiles(competition);
    await expectAllArrived(scenario);
    const row = await device.upload(
      competition,
      { ...entryOf(scenario), name: 'Другая' },
      'card',
      1,
    );
    clock.time = closing + DAY_MS;
    await device.drainToEnd();
    expect(await device.outgoing()).toMatchObject([{ id: row.id, state: 'blocked', attempts: 0 }]);
    await checkInvariant(device, server);
  };

async function deadlineWhileOffline(scenario: CoachScenario): Promise<void> {
  const { device, competition, clock, server } = scenario;
  await device.submitWithFiles(competition);
  clock.time = closing + 1;
  await device.drainToEnd();
  const late = { state: 'blocked', reason: 'deadline-passed', attempts: 0 };
  expect(await device.outgoing()).toMatchObject([
    late,
    late,
    { kind: 'application', state: 'waiting' },
  ]);
  expect(device.arrived).toEqual([]);
  await checkInvariant(device, server);
}

async function freezeWhileOffline(scenario: CoachScenario): Promise<void> {
  const { device, competition, clock, server } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  await device.drainToEnd();
  await device.remove(competition, entryOf(scenario), 'card');
  clock.time = closing - FREEZE_MS + 1;
  await device.drainToEnd();
  expect(await device.outgoing()).toMatchObject([
    { kind: 'removal', state: 'blocked', reason: 'file-frozen', attempts: 0 },
  ]);
  await checkInvariant(device, server);
}

async function bothBeforeTheAnswer(scenario: CoachScenario): Promise<void> {
  const { device, competition, clock, server } = scenario;
  const other = { ...entryOf(scenario), name: 'Другая' };
  await device.upload(competition, other, 'music', 1);
  await device.drainToEnd();
  await device.submitWithFiles(competition);
  const submission = (await device.outgoing()).find(({ kind }) => kind === 'application');
  device.nextConditions.push(healthy, healthy, losesAnswer);
  await device.tab().drain();
  expect(device.arrived).toContain(submission?.id);
  await device.remove(competition, other, 'music');
  device.nextConditions.push(losesAnswer);
  await device.tab().drain();
  expect((await device.outgoing()).map(({ kind, isUncertain }) => [kind, isUncertain])).toEqual([
    ['application', true],
    ['removal', true],
  ]);
  clock.time = closing - 1000;
  await device.wake();
  await device.tab().drain();
  clock.time = closing + 1;
  await expectAllArrived(scenario);
  await checkInvariant(device, server);
}

async function poison(scenario: CoachScenario): Promise<void> {
  const { device, competition, server } = scenario;
  const bad = await device.upload(competition, { ...entryOf(scenario), name: '/' }, 'card', 1);
  const large = await device.upload(competition, { ...entryOf(scenario), name: 'X' }, 'card', 1);
  await device.submitWithFiles(competition);
  device.nextConditions.push(healthy, proxyTooLarge);
  await device.drainToEnd();
  expect(await device.outgoing()).toMatchObject([
    { id: bad.id, state: 'refused', reason: 'bad-entry-name' },
    { id: large.id, state: 'refused', reason: 'too-large' },
  ]);
  expect(device.arrived).toHaveLength(3);
  await checkInvariant(device, server);
}

async function replacedUpload(scenario: CoachScenario): Promise<void> {
  const { device, competition } = scenario;
  await device.submitWithFiles(competition);
  const newer = await device.upload(competition, entryOf(scenario), 'card', 2);
  const lines = await device.outgoing();
  const submission = lines.find(({ kind }) => kind === 'application');
  expect(lines).toHaveLength(3);
  expect(submission?.behind).toContain(newer.id);
  await expectAllArrived(scenario);
  expect(device.arrived.at(-1)).toBe(submission?.id);
}

async function replacedForm(scenario: CoachScenario): Promise<void> {
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  const submission = (await device.outgoing()).find(({ kind }) => kind === 'application');
  expect(await device.withdraw(submission?.id ?? '')).toBe(true);
  const athletes = duetFilling.athletes.map((athlete) => ({ ...athlete, rank: 'МС' }));
  const corrected = await fillForm(competition.id, { ...duetFilling, athletes });
  expect(namedEntries(corrected.application)).toEqual(namedEntries(competition.application));
  await device.submit(competition, corrected.application, corrected.form);
  await expectAllArrived(scenario);
  const [stored] = await server.records.selectFrom('applicationVersion').selectAll().execute();
  expect(stored?.content).toContain('МС');
}

export const incidents: Readonly<Record<string, (scenario: CoachScenario) => Promise<void>>> = {
  'answers that are lost after the server’s commit': failingThreeTimes(losesAnswer),
  'answers that are cut in half': failingThreeTimes(truncatesAnswer),
  'errors 500 of the server': failingThreeTimes(serverFails),
  'a proxy that gives up behind the server’s work': failingThreeTimes(timesOutAtGateway),
  'a captive portal': failingThreeTimes(answersWithPortal),
  'a proxy’s HTML 403': failingThreeTimes(proxyForbids),
  'requests that are led elsewhere': failingThreeTimes(redirects),
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
};
