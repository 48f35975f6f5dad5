// One person with a laptop and a phone, two profiles of a browser, before the real server: what is begun here is ended there.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import { draftsText } from '#text/drafts.ts';
import { enterText } from '#text/enter/page.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/server/apiClient.ts';
import { openPage } from '#tests/support/browser/openBrowser.ts';
import {
  attachFiles,
  fillDownloadedForm,
  formPayload,
  openFiles,
  uploadForm,
} from './support/entering.ts';
import {
  countsOnServer,
  DUET_ENTRY,
  openEntryPageAs,
  publishFirst,
} from './support/offlineCoach.ts';
import { COACH_PASSWORD, fillSignInForm } from './support/signIn.ts';
import { runProduct } from './support/runProduct.ts';

const running = runProduct();
let id: string;

beforeAll(async () => {
  id = await publishFirst(running.product);
});

/** A device of its own that somebody signs in on. */
async function openPhone(login: string): Promise<Page> {
  const { page } = await openPage(running.browser);
  await page.goto(`${running.product.url}/login`);
  await fillSignInForm(page, login, COACH_PASSWORD);
  await page.waitForURL(`${running.product.url}/competition`);
  return page;
}

const drafts = async (coach: ApiClient) => (await coach.call(calls.draft.list, {})).data;

/** The laptop: the form is read and stands on the server. */
async function beginOnLaptop(login: string): Promise<{ laptop: Page; coach: ApiClient }> {
  const { page: laptop } = await openPage(running.browser);
  const coach = await openEntryPageAs(laptop, running.product.url, login, id);
  const { name, bytes } = await fillDownloadedForm(laptop, duetFilling);
  await uploadForm(laptop, formPayload(name, bytes));
  await openFiles(laptop);
  await expect.poll(async () => (await drafts(coach))[0]?.team).toBe(duetFilling.cover.teamName);
  return { laptop, coach };
}

/** Past the question that asks once more. */
async function submitHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: previewText.submit }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: previewText.dialog.confirm })
    .click();
}

test('an application is begun on the laptop and submitted on the phone', async () => {
  const { laptop, coach } = await beginOnLaptop('orlova');
  await expect.poll(async () => (await drafts(coach))[0]?.step).toBe(3);
  const phone = await openPhone('orlova');
  await phone.goto(`${running.product.url}/competition/${id}/new`);
  await phone.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  await phone
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: DUET_ENTRY })
    .waitFor({ state: 'attached' });
  await attachFiles(phone, DUET_ENTRY);
  await phone.getByRole('tab', { name: enterText.tabs.preview }).click();
  await submitHere(phone);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 1]);
  expect(await drafts(coach)).toEqual([]);
  // The laptop learns of it, and keeps nothing that could be submitted once more.
  await laptop.goto(`${running.product.url}/application/my`);
  await laptop.getByRole('link', { name: new RegExp(duetFilling.cover.teamName) }).waitFor();
  await expect.poll(() => laptop.getByText(draftsText.title).count()).toBe(0);
});
