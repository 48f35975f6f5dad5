// Incidents with the offline core in Chromium, and failures that only a browser can cause.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkInvariant } from '#tests/offline/support/checkInvariant.ts';
import {
  bundleCore,
  openChromiumScenario,
} from '#tests/offline/support/scenario/chromiumScenario.ts';
import { incidents } from '#tests/offline/support/incidents.ts';
import { entryOf } from '#tests/offline/support/scenario/scenario.ts';
import type { NetworkCondition } from '#tests/offline/support/scenario/networkConditions.ts';
import { sharedBrowser } from '#tests/support/journeys/runProduct.ts';
import { isLong, some } from '#tests/support/long.ts';

const KILLED_AT = isLong ? [0, 1, 2] : [1];

/** Incidents that depend on the browser's locks. All other incidents run in the browser only with LONG=1. */
const OF_THE_ENGINE: ReadonlySet<string> = new Set([
  'a lock holder that freezes between commit and answer',
]);
const played = some(Object.entries(incidents), ([name]) => OF_THE_ENGINE.has(name));

let browser: Browser;
let core: string;

beforeAll(async () => {
  [browser, core] = await Promise.all([sharedBrowser(), bundleCore()]);
});

test('the incidents chosen for the browser exist', () => {
  expect(Object.keys(incidents)).toEqual(expect.arrayContaining([...OF_THE_ENGINE]));
});

describe('nothing is lost, doubled or out of order with', () => {
  test.for(played)('%s', async ([, play]) => {
    await using scenario = await openChromiumScenario(browser, core);
    await expect(play(scenario)).resolves.toBeUndefined();
  });
});

test('a page that is closed before or after the server’s commit of a row loses nothing', async () => {
  for (const row of KILLED_AT) {
    for (const isCommitted of some([true, false], Boolean)) {
      await using scenario = await openChromiumScenario(browser, core);
      const { device, competition, server } = scenario;
      await device.submitWithFiles(competition);
      const tab = scenario.openTab();
      const killing: NetworkCondition = async (go) => {
        if (isCommitted) await go();
        await tab.kill();
        return undefined;
      };
      device.nextConditions.push(
        ...Array.from({ length: row }, (): NetworkCondition => (go) => go()),
        killing,
      );
      expect(await tab.drain()).toEqual({ kind: 'killed' });
      // A closing page may still see its request fail and requeue the row.
      const unsent = Array.from({ length: 3 - row }, () =>
        expect.stringMatching(/^(?:sending|queued)$/),
      );
      expect((await device.rows()).map(({ state }) => state)).toEqual(unsent);
      await checkInvariant(device, server);
      await device.drainToEnd();
      expect(await device.rows()).toEqual([]);
      expect(device.arrived).toHaveLength(3);
      await checkInvariant(device, server);
    }
  }
});

test('a full disk is reported and leaves all other data intact', async () => {
  await using scenario = await openChromiumScenario(browser, core, { quotaSize: 400_000 });
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  const before = await device.rows();
  const large = Uint8Array.from({ length: 500_000 }, (_, at) => (at * 7919) % 251);
  expect(await device.core.keepBytes(Buffer.from(large).toString('latin1'), 'large.mp3')).toEqual({
    kind: 'refused',
    reason: 'full',
  });
  expect(await device.rows()).toEqual(before);
  await device.upload(competition, entryOf(scenario), 'card', 2);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a request is aborted after 60 s without a byte, and its row is tried again', async () => {
  await using scenario = await openChromiumScenario(browser, core);
  const { device, competition } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  const asked = Promise.withResolvers<void>();
  const silence: NetworkCondition = () => {
    asked.resolve();
    return new Promise(() => {});
  };
  device.nextConditions.push(silence);
  const tab = scenario.openTab();
  await tab.open();
  const { clock } = tab.page;
  await clock.install();
  const draining = tab.drain();
  await asked.promise;
  await clock.runFor(55_000);
  expect(await device.rows()).toMatchObject([{ state: 'sending' }]);
  // Waits longer than 60 s, because upload progress arrives after the bytes and restarts the timeout.
  const isSent = async () => (await device.rows()).some(({ state }) => state === 'sending');
  while (await isSent()) await clock.runFor(500);
  // Advances by 1 ms at a time, because the row would be sent again two seconds after the timeout.
  const ended = draining.then(() => true);
  const later = () => clock.runFor(1).then(() => false);
  while (!(await Promise.race([ended, later()])));
  expect(await draining).toMatchObject({ kind: 'drained' });
  expect(await device.rows()).toMatchObject([
    { state: 'queued', isUncertain: true, lastError: { code: 'no-answer' } },
  ]);
});
