// The page or the server dies in the middle of a send: what was accepted arrives all the same, and once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { openDevice } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { type Product, startProduct } from '#tests/support/server/run/startProduct.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import { queueFiles, cardPayload, musicPayload, pickFiles } from './support/entering.ts';
import {
  DUET_ENTRY,
  goToFiles,
  countsOnServer,
  publishFirst,
  dispatchOnline,
  untilInstalled,
  openEntryPageAs,
} from './support/offlineCoach.ts';

let product: Product;
let folders: string[];
let competition: string;

beforeAll(async () => {
  product = await startProduct();
  folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'device-'))));
  competition = await publishFirst(product);
});

afterAll(async () => {
  await product.dispose();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A network on which the track takes half a minute. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
}

test.runIf(isLong)(
  'a page that is killed in the middle of an upload goes on when it is opened again',
  async () => {
    const [folder = ''] = folders;
    const { page } = await openDevice(folder);
    const coach = await openEntryPageAs(page, product.url, 'воронова', competition);
    await untilInstalled(page);
    await goToFiles(page);
    await slowDown(page);
    await pickFiles(
      page,
      cardPayload(`Карточка ${DUET_ENTRY}.pdf`),
      musicPayload(`${DUET_ENTRY}.mp3`, 8_000),
    );
    await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
    await expect.poll(() => countsOnServer(coach)).toEqual([0, 1, 0]);
    const devtools = await page.context().newCDPSession(page);
    devtools.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    await page.context().close();
    expect(await countsOnServer(coach)).toEqual([0, 1, 0]);

    const again = await openDevice(folder);
    await again.page.goto(`${product.url}/outbox`);
    await again.page.getByText(outboxText.empty.title).waitFor();
    expect(await countsOnServer(coach)).toEqual([1, 1, 0]);
    expect(again.errors).toEqual([]);
    await again.page.context().close();
  },
);

test.runIf(isLong)(
  'a server that dies after it has stored a track answers its repeat, and the track is there once',
  async () => {
    const [, folder = ''] = folders;
    const { page } = await openDevice(folder, { serviceWorkers: 'block' });
    const keys: string[] = [];
    await page.route(`**${callAddress(calls.music.upload, {})}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await product.stop();
      return route.abort();
    });
    const coach = await openEntryPageAs(page, product.url, 'гаврилова', competition);
    await goToFiles(page);
    await queueFiles(page, DUET_ENTRY);
    await page.goto(`${product.url}/outbox`).catch(() => undefined);
    await product.start();
    expect(await countsOnServer(coach)).toEqual([1, 1, 0]);

    await page.goto(`${product.url}/outbox`);
    await dispatchOnline(page);
    await page.getByText(outboxText.empty.title).waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await countsOnServer(coach)).toEqual([1, 1, 0]);
    await page.context().close();
  },
);
