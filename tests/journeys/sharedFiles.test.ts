// Files shared by a messenger through Chromium's POST: with and without the worker.
import { beforeAll, expect, test } from 'vitest';
import { SHARE_ADDRESS, SHARE_NOT_KEPT } from '#contract/pageAddresses.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { cardPayload, musicPayload } from '#tests/support/journeys/entering.ts';
import {
  countsOnServer,
  goToFiles,
  openEntryPageAs,
  publishFirst,
  untilInstalled,
} from '#tests/support/journeys/offlineCoach.ts';
import { handOver } from '#tests/support/journeys/handOver.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { batchText } from '#text/enter/batch.ts';
import { sharedText } from '#text/shared.ts';

const running = runProduct();
let competition: string;

beforeAll(async () => {
  competition = await publishFirst(running.product);
});

test('music and a card shared from another app reach the application, although the server is unreachable at first', async () => {
  const { page, errors } = await openPage(running.browser);
  const { url } = running.product;
  const coach = await openEntryPageAs(page, url, 'сорокина', competition);
  await untilInstalled(page);
  await goToFiles(page);

  await running.product.stop();
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
  await running.product.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 0]);
  expect(errors).toEqual([]);
});

test('without a worker the server answers, and the page says what to do', async () => {
  const { page, errors } = await openPage(running.browser, WITHOUT_WORKER);
  const { url } = running.product;
  await page.goto(url);
  await handOver(page, musicPayload('Соло.mp3'));
  await page.waitForURL(url + SHARE_NOT_KEPT);
  await page.getByText(sharedText.notKept.title).waitFor();
  expect(errors).toEqual([]);
});
