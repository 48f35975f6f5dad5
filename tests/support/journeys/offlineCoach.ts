import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { downloadFilledForm, publishCompetition } from '#tests/support/acts/submit.ts';
import { formPayload, goToUpload, openFiles, uploadForm } from './entering.ts';
import { apiOf, COACH_PASSWORD, signUp } from './signIn.ts';

export const DUET_ENTRY = 'Тех. Дуэт – Иванова-Петрова';

/** Signs up the first user, who may publish, and publishes a competition; returns its id. */
export async function publishFirst({ url }: { url: string }, name = 'Кубок Невы'): Promise<string> {
  const organiser = new ApiClient(url);
  const person = { fullname: 'Организатор', email: 'organiser@example.ru' };
  await organiser.call(calls.auth.signup, {
    sent: { login: 'organiser', password: COACH_PASSWORD, ...person },
  });
  return publishCompetition(organiser, { name });
}

/** Waits until the service worker is active and controls the page, so that the page can start offline. */
export const untilInstalled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

export async function openEntryPageAs(
  page: Page,
  url: string,
  login: string,
  id: string,
): Promise<ApiClient> {
  await signUp(page, url, login);
  await page.goto(`${url}/competition/${id}/new`);
  await page.getByRole('tab').first().waitFor();
  return apiOf(page, url);
}

/** Uploads a form that was filled in on another device, and opens its files. */
export async function goToFiles(
  page: Page,
  coach: ApiClient,
  competition: string,
  filling: Filling = duetFilling,
): Promise<void> {
  const form = await downloadFilledForm(coach, competition, filling);
  await goToUpload(page);
  await uploadForm(page, formPayload('Заявка.xlsx', await form.bytes()));
  await openFiles(page);
}

export async function apiClientOf(url: string, login: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.call(calls.auth.login, { sent: { login, password: COACH_PASSWORD } });
  return client;
}

export async function countsOnServer(coach: ApiClient): Promise<[number, number, number]> {
  const [music, cards, applications] = await Promise.all([
    coach.call(calls.music.list, {}),
    coach.call(calls.card.list, {}),
    coach.call(calls.application.list, {}),
  ]);
  return [music.data.length, cards.data.length, applications.data.length];
}

export const dispatchOnline = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));
