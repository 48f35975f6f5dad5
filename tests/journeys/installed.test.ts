// The installed app: the hint to install it, files shared with it, the badge of its icon, its help offline. After it is
// closed the browser wakes the service worker, which sends the files.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { OUTBOX_SYNC } from '#contract/workerMessages.ts';
import { SHARE_ADDRESS, SHARE_NOT_KEPT } from '#contract/pageAddresses.ts';
import { openPage, openWholeBrowser } from '#tests/support/chromium/openBrowser.ts';
import { cardPayload, musicPayload } from '#tests/support/journeys/entering.ts';
import { handOver } from '#tests/support/journeys/handOver.ts';
import {
  countsOnServer,
  goToFiles,
  openEntryPageAs,
  publishFirst,
  untilInstalled,
} from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { helpText } from '#text/help.ts';
import { batchText } from '#text/enter/batch.ts';
import { installText } from '#text/install.ts';
import { sharedText } from '#text/shared.ts';
import { unreachable } from './access/reach.ts';

declare global {
  interface Window {
    told: { badges: number[]; asked: number };
  }
}

const running = runProduct({ ownBrowser: openWholeBrowser });
let competition: string;

beforeAll(async () => {
  competition = await publishFirst(running.product);
});

/** Fakes badge and installation, which headless browsers lack. */
const onInstallingSystem = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.told = { badges: [], asked: 0 };
    navigator.setAppBadge = async (count = 0) => void window.told.badges.push(count);
    navigator.clearAppBadge = async () => void window.told.badges.push(0);
    window.addEventListener('load', () => {
      const prompt = async () => {
        window.told.asked += 1;
        return { outcome: 'accepted' };
      };
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt }));
    });
  });

const toldOn = (page: Page) => page.evaluate(() => window.told);
const hintOn = (page: Page) => page.getByRole('heading', { name: installText.hint.title });
const lastBadge = async (page: Page) => (await toldOn(page)).badges.at(-1);

/** Returns the tags of Background Sync; evaluated as a string, because TypeScript does not know this API of Chromium. */
const wokenFor = (page: Page): Promise<unknown> =>
  page.evaluate('navigator.serviceWorker.ready.then(({ sync }) => sync.getTags())');

test('the hint appears after the first stored file; files shared offline wait, the icon counts them, the help opens, and the browser sends them after the app is closed', async () => {
  const { page, errors } = await openPage(running.browser, { reducedMotion: 'reduce' });
  const { url } = running.product;
  await onInstallingSystem(page);
  const coach = await openEntryPageAs(page, url, 'зимина', competition);
  await untilInstalled(page);
  const hint = hintOn(page);
  expect(await hint.count()).toBe(0);
  await goToFiles(page, coach, competition);
  await hint.waitFor();
  await page.getByRole('button', { name: installText.install }).click();
  await hint.waitFor({ state: 'detached' });
  expect((await toldOn(page)).asked).toBe(1);

  const context = page.context();
  await context.setOffline(true);
  await handOver(
    page,
    musicPayload('Иванова Петрова тех дуэт.mp3'),
    cardPayload('Иванова Петрова тех дуэт.pdf'),
  );
  await page.waitForURL(url + SHARE_ADDRESS);
  await page.getByText(sharedText.count(2)).waitFor();
  // A reload does not share the files a second time.
  await page.reload();
  await page.getByText(sharedText.count(2)).waitFor();
  await page.getByRole('link', { name: /Продолжить/u }).click();
  await page.getByRole('button', { name: sharedText.offer.sort }).click();
  await page.getByRole('button', { name: batchText.confirm(2) }).click();
  await expect.poll(() => lastBadge(page)).toBe(2);
  await page.goto(url + paths.help);
  await page.getByRole('heading', { name: helpText.steps.title }).waitFor();
  await page.getByRole('link', { name: helpText.withoutNetwork.outbox }).click();
  await page.waitForURL(`**${paths.outbox}`);
  await page.getByText('Иванова Петрова тех дуэт.mp3').waitFor();
  expect(await unreachable(page)).toEqual([]);
  await expect.poll(() => lastBadge(page)).toBe(2);

  expect(await wokenFor(page)).toEqual([OUTBOX_SYNC]);
  expect(errors).toEqual([]);
  const again = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 0]);
  await onInstallingSystem(again);
  await again.goto(`${url}/competition/${competition}/new`);
  await again.getByRole('tab').first().waitFor();
  await expect.poll(() => lastBadge(again)).toBe(0);
  expect(await hintOn(again).count()).toBe(0);
  await again.goto(url + SHARE_NOT_KEPT);
  await again.getByText(sharedText.notKept.title).waitFor();
});
