// The scenarios of the pool with the offline core in Chromium, and what only a browser can do to it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPromise } from '#tests/offline/support/checkPromise.ts';
import { bundleCore, openPool } from '#tests/offline/support/chromiumPool.ts';
import { entryOf, scenarios } from '#tests/offline/support/scenarios.ts';
import type { Weather } from '#tests/offline/support/weather.ts';
import { openBrowser } from '#tests/support/browser/openBrowser.ts';

/** The rows at which a page is killed: the second, or with LONG=1 each of the three. */
const KILLED_AT = process.env['LONG'] ? [0, 1, 2] : [1];

/** What comes of an answer is the same in every engine: of these the first is played here, with LONG=1 all. */
const ALIKE: ReadonlySet<string> = new Set(
  process.env['LONG']
    ? []
    : [
        'answers that are cut in half',
        'errors 500 of the server',
        'a proxy that gives up behind the server’s work',
        'a captive portal',
        'a proxy’s HTML 403',
        'requests that are led elsewhere',
      ],
);
const played = Object.entries(scenarios).filter(([name]) => !ALIKE.has(name));

let browser: Browser;
let core: string;

beforeAll(async () => {
  [browser, core] = await Promise.all([openBrowser(), bundleCore()]);
});

afterAll(() => browser.close());

describe('nothing is lost, doubled or out of order with', () => {
  test.for(played)('%s', async ([, play]) => {
    await using pool = await openPool(browser, core);
    await expect(play(pool)).resolves.toBeUndefined();
  });
});

test('a page that is closed before or behind the server’s commit of a row loses nothing', async () => {
  for (const row of KILLED_AT) {
    for (const isCommitted of [false, true]) {
      await using pool = await openPool(browser, core);
      const { device, competition, server } = pool;
      await device.submitWithFiles(competition);
      const tab = pool.openTab();
      const killing: Weather = async (go) => {
        if (isCommitted) await go();
        await tab.kill();
        return undefined;
      };
      device.ahead.push(...Array.from({ length: row }, (): Weather => (go) => go()), killing);
      expect(await tab.drain()).toEqual({ kind: 'killed' });
      expect((await device.rows()).filter(({ state }) => state === 'sending')).toHaveLength(1);
      await checkPromise(device, server);
      await device.drainToEnd();
      expect(await device.rows()).toEqual([]);
      expect(device.arrived).toHaveLength(3);
      await checkPromise(device, server);
    }
  }
});

test('a disk that is really full is told and leaves everything else whole', async () => {
  await using pool = await openPool(browser, core, { quotaSize: 400_000 });
  const { device, competition, server } = pool;
  await device.submitWithFiles(competition);
  const before = await device.rows();
  const large = Array.from({ length: 500_000 }, (_, at) => (at * 7919) % 251);
  expect(await device.core.keepBytes(large, 'large.mp3')).toEqual({
    kind: 'refused',
    reason: 'full',
  });
  expect(await device.rows()).toEqual(before);
  await device.upload(competition, entryOf(pool), 'card', 2);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkPromise(device, server);
});

test('an attempt ends after 60 s without a byte, and its row waits for the next', async () => {
  await using pool = await openPool(browser, core);
  const { device, competition } = pool;
  await device.upload(competition, entryOf(pool), 'card', 1);
  const asked = Promise.withResolvers<void>();
  const silence: Weather = () => {
    asked.resolve();
    return new Promise(() => {});
  };
  device.ahead.push(silence);
  const tab = pool.openTab();
  await tab.open();
  const { clock } = tab.page;
  await clock.install();
  const draining = tab.drain();
  await asked.promise;
  await clock.runFor(55_000);
  expect(await device.rows()).toMatchObject([{ state: 'sending' }]);
  await clock.runFor(6_000);
  expect(await draining).toMatchObject({ kind: 'drained' });
  expect(await device.rows()).toMatchObject([
    { state: 'queued', isUncertain: true, lastError: { code: 'no-answer' } },
  ]);
});
