// One random day of competition entries: files, deletions, submissions, bad networks, killed and frozen tabs.
import { endOfDay, FREEZE_MS } from '#domain/deadline.ts';
import { type NamedEntry, namedEntries, FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { seededRandom } from './seededRandom.ts';
import { checkInvariant } from '../checkInvariant.ts';
import { type CoachScenario, LEASE_MS } from '../coach/coachPort.ts';
import { openScenario } from '../scenario/nodeScenario.ts';
import { publishWithForm } from '../scenario/scenario.ts';
import * as networkConditions from '../scenario/networkConditions.ts';

const { healthy, ...bad } = networkConditions;
const BAD = Object.values(bad);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STEPS = 24;

/** A technical duet and two free solos, which need six files. */
const filling = {
  ...fullFilling,
  athletes: fullFilling.athletes.slice(0, 3).map((athlete) => {
    const { 'free-team': _, ...marks } = { 'free-team': undefined, ...athlete.marks };
    return { ...athlete, marks };
  }),
};

/** Runs a random day and checks the invariant after every drain; returns the final queue and counts. */
export async function runSchedule(seed: number) {
  const random = seededRandom(seed);
  await using scenario = await openScenario();
  const { device, clock, server, coach, otherCoach, organiser }: CoachScenario = scenario;
  device.random = random.next;
  const inDays = new Date(clock.time + (3 + random.below(12)) * DAY).toISOString().slice(0, 10);
  const competition = await publishWithForm(organiser, filling, endOfDay(inDays, 180));
  const entries: readonly NamedEntry[] = namedEntries(competition.application);
  const session = coach.cookies.get('session') ?? '';
  const thaws: (() => void)[] = [];
  const sleeping: Promise<unknown>[] = [];
  let version = 0;

  const anyLine = async () => {
    const lines = await device.outgoing();
    return lines.length === 0 ? undefined : random.pick(lines);
  };
  const darken = () => {
    device.nextConditions.length = 0;
    const length = random.below(8);
    for (let at = 0; at < length; at += 1) {
      device.nextConditions.push(random.happens(0.5) ? healthy : random.pick(BAD));
    }
  };

  const steps: readonly (() => Promise<unknown>)[] = [
    () => device.upload(competition, random.pick(entries), random.pick(FILE_KINDS), (version += 1)),
    () => device.upload(competition, random.pick(entries), random.pick(FILE_KINDS), (version += 1)),
    () =>
      device.remove(
        competition,
        random.pick(entries),
        random.pick(FILE_KINDS),
        random.happens(0.5),
      ),
    async () => {
      for (const entry of entries) {
        for (const kind of FILE_KINDS)
          await device.upload(competition, entry, kind, (version += 1));
      }
    },
    () => device.submit(competition),
    () => device.submitWithFiles(competition),
    async () => {
      await device.signIn('другой', otherCoach);
      await device.upload(competition, random.pick(entries), 'music', (version += 1));
      await device.tab().drain();
      await device.signIn('coach', coach);
    },
    async () => {
      const line = await anyLine();
      if (line) await device.giveUp(line.id);
    },
    async () => {
      const line = await anyLine();
      if (line?.kind === 'application') await device.withdraw(line.id);
    },
    async () => {
      const line = await anyLine();
      if (line) await device.sendAgain([line.id]);
    },
    async () => device.sendAgain((await device.outgoing()).map(({ id }) => id)),
    () => device.wake(),
    async () => {
      clock.time += random.pick([1000, MINUTE, 10 * MINUTE, 60 * MINUTE, DAY, FREEZE_MS / 2]);
    },
    async () => {
      device.skew = random.pick([-2 * DAY, 0, 0, 2 * DAY]);
    },
    () => device.tab().drain(),
    () => device.tab().drain(),
    () => Promise.all([device.tab().drain(), device.tab().drain(), device.tab().drain()]),
    async () => {
      const tab = scenario.openTab();
      tab.pointsLeft = random.below(40);
      await tab.drain();
    },
    async () => {
      const tab = scenario.openTab();
      tab.pointsLeft = random.below(6);
      const doing = () => device.upload(competition, random.pick(entries), 'card', (version += 1));
      await tab.run(doing).catch(() => undefined);
    },
    async () => {
      const tab = scenario.openTab();
      const { asleep, thaw } = tab.freeze();
      thaws.push(thaw);
      const draining = tab.drain();
      sleeping.push(draining);
      await Promise.race([asleep, draining]);
      clock.time += LEASE_MS + 1;
    },
    async () => {
      thaws.splice(0).forEach((thaw) => thaw());
      await Promise.all(sleeping.splice(0));
    },
    async () => {
      coach.cookies.delete('session');
      await device.tab().drain();
      coach.cookies.set('session', session);
      if (random.happens(0.7)) await device.signIn('coach', coach);
    },
    async () => {
      device.user = otherCoach;
      await device.tab().drain();
      await device.signIn('coach', coach);
    },
  ];

  for (let step = 0; step < STEPS; step += 1) {
    darken();
    await random.pick(steps)();
    await checkInvariant(device, server);
  }
  thaws.forEach((thaw) => thaw());
  await Promise.all(sleeping);
  await checkInvariant(device, server);
  device.nextConditions.length = 0;
  device.skew = 0;
  await device.signIn('другой', otherCoach);
  await device.drainToEnd();
  await device.signIn('coach', coach);
  await device.drainToEnd();
  await checkInvariant(device, server);
  const submitted = await server.records.selectFrom('application').select('id').execute();
  return {
    outgoing: await device.outgoing(),
    arrived: device.arrived.length,
    submitted: submitted.length,
  };
}
