// The app is closed with something waiting: the browser wakes the worker, and the worker sends it.
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { OUTBOX_SYNC } from '#contract/workerMessages.ts';
import { openPage, openWholeBrowser } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { outboxText } from '#text/outbox.ts';
import { queueFiles, submitOn } from './support/entering.ts';
import {
  DUET_ENTRY,
  goToFiles,
  countsOnServer,
  publishFirst,
  untilInstalled,
  openEntryPageAs,
} from './support/offlineCoach.ts';
import { runProduct } from './support/runProduct.ts';

const running = runProduct({ ownBrowser: openWholeBrowser });
let competition: string;

beforeAll(async () => {
  competition = await publishFirst(running.product);
});

/** The DevTools of a page, and the worker's registration as they call it. */
async function workerOf(page: Page): Promise<{ devtools: CDPSession; registrationId: string }> {
  const devtools = await page.context().newCDPSession(page);
  const told = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return { devtools, registrationId: await told };
}

/** For what the browser is to wake the worker: Background Sync is Chromium's alone, so TypeScript does not know it. */
const wokenFor = (page: Page): Promise<unknown> =>
  page.evaluate('navigator.serviceWorker.ready.then(({ sync }) => sync.getTags())');

test.runIf(isLong)(
  'with the app closed the worker sends cards, music and the submission when the network is back',
  async () => {
    const { page } = await openPage(running.browser);
    const coach = await openEntryPageAs(page, running.product.url, 'воронова', competition);
    await untilInstalled(page);
    await goToFiles(page);
    await running.product.stop();
    await queueFiles(page, DUET_ENTRY);
    await submitOn(page);
    await page.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();

    const { registrationId } = await workerOf(page);
    const elsewhere = await page.context().newPage();
    const devtools = await page.context().newCDPSession(elsewhere);
    await devtools.send('ServiceWorker.enable');
    await page.close();
    await running.product.start();
    expect(await countsOnServer(coach)).toEqual([0, 0, 0]);

    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: running.product.url,
      registrationId,
      tag: OUTBOX_SYNC,
      lastChance: false,
    });
    await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 1]);

    await elsewhere.goto(`${running.product.url}/outbox`);
    await elsewhere.getByText(outboxText.empty.title).waitFor();
  },
);

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
