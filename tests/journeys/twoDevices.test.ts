// One person with a laptop and a phone, two profiles of a browser, before the real server: what is begun here is ended there.
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

const running = runProduct();
const TEAM = duetFilling.cover.teamName;
let id: string;

beforeAll(async () => {
  id = await publishFirst(running.product);
});

/** Goes on with the draft that stands at its files. */
async function goOn(page: Page, competition = id): Promise<void> {
  await page.goto(`${running.product.url}/competition/${competition}/new`);
  await page.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  await page
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: DUET_ENTRY })
    .waitFor({ state: 'attached' });
}

/** The device learns that it is submitted, and keeps nothing that could be submitted once more. */
async function expectSubmitted(page: Page): Promise<void> {
  await page.goto(`${running.product.url}/application/my`);
  await page.getByRole('link', { name: new RegExp(`${TEAM}.*Подана`, 'u') }).waitFor();
  await expect.poll(() => page.getByRole('list', { name: draftsText.title }).count()).toBe(0);
}

test('an application is begun on the laptop and submitted on the phone', async () => {
  const { page: laptop, coach } = await beginOnLaptop(running, 'orlova', id);
  const { page: phone } = await openPhone(running, 'orlova');
  await goOn(phone);
  await attachFiles(phone, DUET_ENTRY);
  await submitOn(phone);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 1]);
  expect(await listedDrafts(coach)).toEqual([]);
  await expectSubmitted(laptop);
});
