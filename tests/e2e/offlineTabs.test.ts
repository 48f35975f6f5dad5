// Several tabs and a full disk, on one device before the real server.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from '#tests/support/openBrowser.ts';
import { type Product, startProduct } from '#tests/support/startProduct.ts';
import { conflict } from '#text/drafts.ts';
import { files, fileTitles, tabs } from '#text/entering.ts';
import { success } from '#text/toasts.ts';
import * as outbox from '#text/outbox.ts';
import { card, music, pickFiles } from './support/entering.ts';
import { goToFiles, publishFirst, tellOnline, visit } from './support/offlineCoach.ts';
import { signUp, toast } from './support/signing.ts';

/** Within this the state of the device reaches every tab (offline 31). */
const A_SECOND = { timeout: 1_000 };

let product: Product;
let browser: Browser;
let competition: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  competition = await publishFirst(product);
});

afterAll(async () => {
  await browser.close();
  await product.dispose();
});

const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: outbox.title }).getByText(String(count), { exact: true });

test('what one tab queues, sends and changes is in the other within a second, and a new user begins anew in both', async () => {
  const { page, complaints } = await openPage(browser, { serviceWorkers: 'block' });
  await visit(page, product.url, 'воронова', competition);
  await goToFiles(page);
  // The page saves by itself a moment later.
  await page.waitForTimeout(500);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('tab', { name: tabs.files, selected: true }).waitFor();

  await pickFiles(page, card('Карточка.pdf'), music('Лебедь.mp3'));
  await page.getByText(files.kept).nth(1).waitFor();
  await other.getByText(conflict.title).waitFor();
  await other.getByRole('button', { name: conflict.take }).click();
  await other.getByText('Лебедь.mp3').waitFor();
  expect(await page.getByText(conflict.title).count()).toBe(0);

  await other.goto(`${product.url}/outbox`);
  await other.getByText(outbox.empty.title).waitFor();
  await product.stop();
  await page.getByRole('button', { name: files.confirm, exact: true }).click();
  await badge(page, 2).waitFor();
  await badge(other, 2).waitFor(A_SECOND);
  expect(await other.getByRole('listitem').filter({ hasText: 'Иванова-Петрова' }).count()).toBe(2);

  await product.start();
  await tellOnline(page);
  await badge(page, 2).waitFor({ state: 'detached' });
  await badge(other, 2).waitFor({ state: 'detached', ...A_SECOND });
  await other.getByText(outbox.states.stored).first().waitFor();

  await signUp(page, product.url, 'гаврилова');
  await other.waitForURL(`${product.url}/competition`);
  await other.getByRole('button', { name: /гаврилова/u }).waitFor();
  expect(complaints).toEqual([]);
});

test('on a full disk the sentence stands at the picker, and what was picked before is whole after a reload', async () => {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  const devtools = await page.context().newCDPSession(page);
  const quota = { origin: product.url, quotaSize: 700_000 };
  await devtools.send('Storage.overrideQuotaForOrigin', quota);
  await visit(page, product.url, 'дроздова', competition);
  await goToFiles(page);
  await pickFiles(
    page,
    { ...card('Большая.pdf'), buffer: Buffer.alloc(3_000_000, 'плавание') },
    music('Лебедь.mp3', 100),
  );
  const cardSection = page.getByRole('region', { name: fileTitles.card });
  await cardSection.getByText(outbox.keeping.full).waitFor();
  expect(await cardSection.getByText('Большая.pdf').count()).toBe(0);
  await page.getByText(files.kept).waitFor();
  await page.waitForTimeout(500);

  await page.reload();
  await page.getByText('Лебедь.mp3').waitFor();
  await cardSection.locator('input[type=file]').setInputFiles(card('Карточка.pdf'));
  await page.getByRole('button', { name: files.confirm, exact: true }).click();
  await toast(page, success.filesUploaded).waitFor();
});
