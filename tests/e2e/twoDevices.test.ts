// One person with a laptop and a phone, two profiles of a browser, before the real server: what is begun here is ended there.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { downloadFilledForm } from '#tests/support/server/submit.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { draftsText } from '#text/drafts.ts';
import { enterText } from '#text/enter/page.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/server/apiClient.ts';
import { isLong } from '#tests/support/long.ts';
import { openPage } from '#tests/support/browser/openBrowser.ts';
import {
  attachFiles,
  confirmForm,
  fillDownloadedForm,
  formPayload,
  openFiles,
  queueFiles,
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
  // What is left to do is shown first.
  await page.getByRole('link', { name: /Продолжить/ }).waitFor();
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

const otherForm = async (coach: ApiClient) =>
  new Uint8Array(await (await downloadFilledForm(coach, id, fullFilling)).arrayBuffer());

/** Says on a page that a network has come, so that it asks at once. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test.runIf(isLong)(
  'both devices go on while one of them is offline: the person chooses, and the other version stays',
  async () => {
    const { laptop, coach } = await beginOnLaptop('petrova');
    await expect.poll(async () => (await drafts(coach))[0]?.step).toBe(3);
    const phone = await openPhone('petrova');
    await phone.goto(`${running.product.url}/competition/${id}/new`);
    await phone.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();

    await laptop.context().setOffline(true);
    await queueFiles(laptop, DUET_ENTRY);
    await attachFiles(phone, DUET_ENTRY);
    await phone.getByRole('tab', { name: enterText.tabs.apply }).click();
    for (const step of [3, 2] as const) {
      await phone.getByRole('button', { name: wizardText.back }).click();
      await phone.getByRole('heading', { name: wizardText.steps[step] }).waitFor();
    }
    await phone
      .getByLabel(wizardText.uploadStep.pickOther, { exact: true })
      .last()
      .setInputFiles(formPayload('Другой состав.xlsx', await otherForm(coach)));
    await confirmForm(phone);
    await expect.poll(async () => (await drafts(coach))[0]?.entries).toBe(4);

    await laptop.context().setOffline(false);
    await look(laptop);
    const choice = laptop.getByRole('alertdialog');
    await choice.getByText('другой: Другой состав.xlsx').waitFor();
    await choice.getByRole('button', { name: otherDeviceText.keep }).click();
    await laptop.getByRole('tab', { name: enterText.tabs.apply }).click();
    await laptop.getByText(draftsText.otherVersion.title).waitFor();
    await expect.poll(async () => (await drafts(coach))[0]?.entries).toBe(1);
    await laptop.getByRole('button', { name: /^Взять версию на компьютере/ }).click();
    await expect.poll(async () => (await drafts(coach))[0]?.entries).toBe(4);
  },
);

test.runIf(isLong)(
  'files that wait on the laptop are told of on the phone, which takes nothing back',
  async () => {
    const { laptop, coach } = await beginOnLaptop('sidorova');
    await expect.poll(async () => (await drafts(coach))[0]?.step).toBe(3);
    // The uploads alone find no way.
    const uploads = /\/api\/(?:card|music)\/upload$/u;
    await laptop.route(uploads, (route) => route.abort());
    await queueFiles(laptop, DUET_ENTRY);
    await expect.poll(async () => (await drafts(coach))[0]?.step).toBe(4);
    const phone = await openPhone('sidorova');
    await phone.goto(`${running.product.url}/competition/${id}/new`);
    const waiting = entryFilesText.matrix.waitsOn('Linux');
    await phone.getByText(waiting).waitFor();
    const before = await drafts(coach);

    await laptop.unroute(uploads);
    await look(laptop);
    await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 0]);
    await look(phone);
    await phone.getByText(waiting).waitFor({ state: 'detached' });
    await phone.getByRole('tab', { name: enterText.tabs.preview }).click();
    await phone.getByText(previewText.bothFiles['on-server']).waitFor();
    // Nobody has decided anything meanwhile, and nobody is asked.
    expect(await drafts(coach)).toEqual([{ ...before[0], files: 2 }]);
    await look(laptop);
    expect(await laptop.getByRole('alertdialog').count()).toBe(0);
  },
);
