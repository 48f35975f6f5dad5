// What every persona does first: signs up or signs in through the page.
import type { Page } from 'playwright-core';
import { signIn as signInWords, signUp as signUpWords } from '#text/auth.ts';

export const PASSWORD = 'крепкий-пароль-2026';

export async function signUp(page: Page, url: string, login: string): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel(signUpWords.login).fill(login);
  await page.getByLabel(signUpWords.password).fill(PASSWORD);
  await page.getByLabel(signUpWords.fullName).fill('Соколова Елена Викторовна');
  await page.getByLabel(signUpWords.email).fill(`${login}@example.ru`);
  await page.getByRole('button', { name: signUpWords.submit }).click();
  await page.waitForURL(`${url}/competition`);
}

export async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel(signInWords.login).fill(login);
  await page.getByLabel(signInWords.password).fill(password);
  await page.getByRole('button', { name: signInWords.submit }).click();
}
