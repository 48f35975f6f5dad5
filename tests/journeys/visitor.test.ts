import { expect, test } from 'vitest';
import { authText } from '#text/account/auth.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { shellText } from '#text/shell.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/browser/chromium/openBrowser.ts';
import {
  fillSignInForm,
  COACH_PASSWORD,
  signUpThroughPage,
} from '#tests/support/journeys/signIn.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';

const running = runProduct();

test('a visitor signs up, is named in the shell, signs out and in again', async () => {
  const { page, errors } = await openPage(running.browser, WITHOUT_WORKER);
  await signUpThroughPage(page, running.product.url, 'Соколова_ЕВ');
  // The page is loaded anew where it is.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: /Соколова_ЕВ/ }).click();
  await loaded;
  await page.getByRole('link', { name: shellText.signIn }).first().waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);

  await page.goto(`${running.product.url}/login`);
  const login = page.getByLabel(authText.signIn.login);
  await expect.poll(() => login.evaluate((input) => input === document.activeElement)).toBe(true);
  await fillSignInForm(page, 'соколова_ев', 'не тот пароль');
  await page.getByText(refusalTexts['wrong-credentials']).waitFor();
  expect(await page.getByLabel(authText.signIn.login).inputValue()).toBe('соколова_ев');
  await fillSignInForm(page, 'соколова_ев', COACH_PASSWORD);
  await page.waitForURL(`${running.product.url}/`);
  expect(errors).toEqual([]);
});
