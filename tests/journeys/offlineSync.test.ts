// The app is closed while files wait: the browser wakes the service worker, which sends them.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { OUTBOX_SYNC } from '#contract/workerMessages.ts';
import { openPage, openWholeBrowser } from '#tests/support/chromium/openBrowser.ts';
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

/** Returns the tags of Background Sync; evaluated as a string, because TypeScript does not know this API of Chromium. */
const wokenFor = (page: Page): Promise<unknown> =>
  page.evaluate('navigator.serviceWorker.ready.then(({ sync }) => sync.getTags())');

test('the page registers Background Sync for queued files, and the browser sends them when the network returns', async () => {
  const { page } = await openPage(running.browser);
  const context = page.context();
  const coach = await openEntryPageAs(page, running.product.url, 'гаврилова', competition);
  await untilInstalled(page);
  await goToFiles(page, coach, competition);
  await context.setOffline(true);
  await queueFiles(page, DUET_ENTRY);
  // Polls, because the entry leaves the list before its files are queued.
  await expect.poll(() => wokenFor(page)).toEqual([OUTBOX_SYNC]);
  // Keeps a page open, because Chromium closes a context without pages.
  await context.newPage();
  await page.close();
  await context.setOffline(false);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 0]);
});
