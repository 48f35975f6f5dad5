// Laptop and phone of one person as two browser profiles, and common steps on them.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { openPage, PHONE_SIZE, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
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

/** Opens a phone and signs in a user who has begun an application on another device. */
export async function openPhone({ product, browser }: RunningProduct, login: string) {
  const opened = await openPage(browser, { ...PHONE, ...WITHOUT_WORKER });
  await opened.page.goto(`${product.url}/login`);
  await fillSignInForm(opened.page, login, COACH_PASSWORD);
  await opened.page.getByRole('link', { name: /Продолжить/ }).waitFor();
  return opened;
}

export const listedDrafts = async (coach: ApiClient) =>
  (await coach.call(calls.draft.list, {})).data;

/** Begins an application on the laptop, and waits until its form is parsed and on the server. */
export async function beginOnLaptop(
  { product, browser }: RunningProduct,
  login: string,
  competition: string,
  { filling = duetFilling, ...options }: BrowserContextOptions & { filling?: Filling } = {},
) {
  const opened = await openPage(browser, options);
  const coach = await openEntryPageAs(opened.page, product.url, login, competition);
  const { name, bytes } = await fillDownloadedForm(opened.page, filling);
  await uploadForm(opened.page, formPayload(name, bytes));
  await openFiles(opened.page);
  await expect
    .poll(async () => (await listedDrafts(coach))[0])
    .toMatchObject({ team: filling.cover?.teamName, step: 3 });
  return { ...opened, coach };
}

/** Replaces the form. `from`: current step of the wizard, counted from 0. */
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
