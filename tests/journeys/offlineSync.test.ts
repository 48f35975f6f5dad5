// The app is closed with something waiting: the browser wakes the worker, and the worker sends it.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { OUTBOX_SYNC } from '#contract/workerMessages.ts';
import { openPage, openWholeBrowser } from '#tests/support/browser/chromium/openBrowser.ts';
import { queueFiles } from '#tests/support/journeys/entering.ts';
import {
  DUET_ENTRY,
  goToFiles,
  countsOnServer,
  publishFirst,
  untilInstalled,
  openEntryPageAs,
} from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';

const running = runProduct({ ownBrowser: openWholeBrowser });
let competition: string;

beforeAll(async () => {
  competition = await publishFirst(running.product);
});

/** For what the browser is to wake the worker: Background Sync is Chromium's alone, so TypeScript does not know it. */
const wokenFor = (page: Page): Promise<unknown> =>
  page.evaluate('navigator.serviceWorker.ready.then(({ sync }) => sync.getTags())');

test('the page asks to be woken for what it queues: the browser does it by itself when the network is back', async () => {
  const { page } = await openPage(running.browser);
  const context = page.context();
  const coach = await openEntryPageAs(page, running.product.url, 'гаврилова', competition);
  await untilInstalled(page);
  await goToFiles(page);
  await context.setOffline(true);
  await queueFiles(page, DUET_ENTRY);
  // The entry leaves the list before its files are in the outbox.
  await expect.poll(() => wokenFor(page)).toEqual([OUTBOX_SYNC]);
  // A context without any page would be closed.
  await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 0]);
});
