// One person's laptop and phone, two profiles of a browser, and what is done on them.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { openPage, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import {
  confirmForm,
  type FilePayload,
  fillDownloadedForm,
  formPayload,
  openFiles,
  uploadForm,
} from './entering.ts';
import { openEntryPageAs } from './offlineCoach.ts';
import { COACH_PASSWORD, fillSignInForm } from './signIn.ts';
import type { RunningProduct } from './runProduct.ts';

export const PHONE: BrowserContextOptions = {
  viewport: PHONE_SIZE,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
};

/** Another device, on which somebody signs in who has begun elsewhere; a laptop unless `options` say otherwise. */
export async function openOther(
  { product, browser }: RunningProduct,
  login: string,
  options: BrowserContextOptions = {},
) {
  const opened = await openPage(browser, options);
  await opened.page.goto(`${product.url}/login`);
  await fillSignInForm(opened.page, login, COACH_PASSWORD);
  await opened.page.getByRole('link', { name: /Продолжить/ }).waitFor();
  return opened;
}

export const openPhone = (running: RunningProduct, login: string) =>
  openOther(running, login, PHONE);

export const listedDrafts = async (coach: ApiClient) =>
  (await coach.call(calls.draft.list, {})).data;

/** The laptop: the form is read and stands on the server. */
export async function beginOnLaptop(
  { product, browser }: RunningProduct,
  login: string,
  competition: string,
) {
  const opened = await openPage(browser);
  const coach = await openEntryPageAs(opened.page, product.url, login, competition);
  const { name, bytes } = await fillDownloadedForm(opened.page, duetFilling);
  await uploadForm(opened.page, formPayload(name, bytes));
  await openFiles(opened.page);
  await expect
    .poll(async () => (await listedDrafts(coach))[0])
    .toMatchObject({ team: duetFilling.cover.teamName, step: 3 });
  return { ...opened, coach };
}

/** Another form in the place of the one that stands, from the step (0 to 4) that the wizard shows. */
export async function changeForm(page: Page, from: 3 | 4, file: FilePayload): Promise<void> {
  await page.getByRole('tab', { name: enterText.tabs.apply }).click();
  for (const step of from === 4 ? ([3, 2] as const) : ([2] as const)) {
    await page.getByRole('button', { name: wizardText.back }).click();
    await page.getByRole('heading', { name: wizardText.steps[step] }).waitFor();
  }
  await page
    .getByLabel(wizardText.uploadStep.pickOther, { exact: true })
    .last()
    .setInputFiles(file);
  await confirmForm(page);
}
