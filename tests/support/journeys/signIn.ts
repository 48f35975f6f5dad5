import type { Page } from 'playwright-core';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { authText } from '#text/account/auth.ts';

export const COACH_PASSWORD = 'крепкий-пароль-2026';

const FULL_NAME = 'Соколова Елена Викторовна';

/** Signs up by the API, so that the page has a session without loading the sign-up screen. */
export async function signUp(page: Page, url: string, login: string): Promise<void> {
  const person = { fullname: FULL_NAME, email: `${login}@example.ru` };
  const response = await page.request.post(url + callAddress(calls.auth.signup, {}), {
    data: { login, password: COACH_PASSWORD, ...person },
  });
  if (!response.ok()) throw new Error(`${login}: ${response.status()} ${await response.text()}`);
}

export async function signUpThroughPage(page: Page, url: string, login: string): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel(authText.signUp.login).fill(login);
  await page.getByLabel(authText.signUp.password).fill(COACH_PASSWORD);
  await page.getByLabel(authText.signUp.fullName).fill(FULL_NAME);
  await page.getByLabel(authText.signUp.email).fill(`${login}@example.ru`);
  await page.getByRole('button', { name: authText.signUp.submit }).click();
  await page.waitForURL(`${url}/`);
}

export async function fillSignInForm(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel(authText.signIn.login).fill(login);
  await page.getByLabel(authText.signIn.password).fill(password);
  await page.getByRole('button', { name: authText.signIn.submit }).click();
}

export async function apiOf(page: Page, url: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  for (const { name, value } of await page.context().cookies()) client.cookies.set(name, value);
  return client;
}

export const toast = (page: Page, text: string) =>
  page.locator('[data-toaster]').getByText(text, { exact: true });
