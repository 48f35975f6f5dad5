// The installed app: the hint to install it, the badge of its icon, its help offline.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { openPage } from '#tests/support/chromium/openBrowser.ts';
import { queueFiles } from '#tests/support/journeys/entering.ts';
import {
  DUET_ENTRY,
  dispatchOnline,
  goToFiles,
  openEntryPageAs,
  publishFirst,
  untilInstalled,
} from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { helpText } from '#text/help.ts';
import { installText } from '#text/install.ts';
import { unreachable } from './access/reach.ts';

declare global {
  interface Window {
    told: { badges: number[]; asked: number };
  }
}

const running = runProduct();
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
const lastBadge = async (page: Page) => (await toldOn(page)).badges.at(-1);

test('the hint appears after the first stored file, the icon counts waiting items, and the help opens offline', async () => {
  const { page, errors } = await openPage(running.browser);
  const { url } = running.product;
  await onInstallingSystem(page);
  await openEntryPageAs(page, url, 'зимина', competition);
  await untilInstalled(page);
  const hint = page.getByRole('heading', { name: installText.hint.title });
  expect(await hint.count()).toBe(0);
  await goToFiles(page);
  await hint.waitFor();
  await page.getByRole('button', { name: installText.install }).click();
  await hint.waitFor({ state: 'detached' });
  expect((await toldOn(page)).asked).toBe(1);

  await running.product.stop();
  await queueFiles(page, DUET_ENTRY);
  await expect.poll(() => lastBadge(page)).toBe(2);
  await page.goto(url + paths.help);
  await page.getByRole('heading', { name: helpText.steps.title }).waitFor();
  await page.getByRole('link', { name: helpText.withoutNetwork.outbox }).click();
  await page.waitForURL(`**${paths.outbox}`);
  expect(await unreachable(page)).toEqual([]);
  await expect.poll(() => lastBadge(page)).toBe(2);

  await running.product.start();
  await dispatchOnline(page);
  await expect.poll(() => lastBadge(page)).toBe(0);
  await page.goto(`${url}/competition/${competition}/new`);
  await page.getByRole('tab').first().waitFor();
  expect(await hint.count()).toBe(0);
  expect(errors).toEqual([]);
});
