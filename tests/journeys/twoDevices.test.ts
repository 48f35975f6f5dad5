import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { entryFilesText } from '#text/enter/files.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText } from '#text/enter/page.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { beginOnLaptop, listedDrafts, openPhone } from '#tests/support/journeys/devices.ts';
import { attachFiles, submitOn } from '#tests/support/journeys/entering.ts';
import { countsOnServer, DUET_ENTRY, publishFirst } from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';

const running = runProduct();
const TEAM = duetFilling.cover.teamName;
let id: string;

beforeAll(async () => {
  id = await publishFirst(running.product);
});

/** Continues the draft. The page opens at the files of the draft. */
async function goOn(page: Page): Promise<void> {
  await page.goto(`${running.product.url}/competition/${id}/new`);
  await page.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  await page
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: DUET_ENTRY })
    .waitFor({ state: 'attached' });
}

/** Expects the application to be listed as submitted, and no draft that could be submitted again. */
async function expectSubmitted(page: Page): Promise<void> {
  await page.goto(`${running.product.url}/application/my`);
  await page.getByRole('link', { name: new RegExp(`${TEAM}.*Подана`, 'u') }).waitFor();
  await expect.poll(() => page.getByRole('list', { name: draftsText.title }).count()).toBe(0);
}

test('an application is begun on the laptop and submitted on the phone', async () => {
  const { page: laptop, coach } = await beginOnLaptop(running, 'orlova', id, WITHOUT_WORKER);
  const { page: phone } = await openPhone(running, 'orlova');
  await goOn(phone);
  await attachFiles(phone, DUET_ENTRY);
  await submitOn(phone);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 1]);
  expect(await listedDrafts(coach)).toEqual([]);
  await expectSubmitted(laptop);
});
