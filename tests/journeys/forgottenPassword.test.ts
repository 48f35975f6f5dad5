import { afterAll, expect, test } from 'vitest';
import { accountText } from '#text/account/account.ts';
import { authText, forgottenText, newPasswordText } from '#text/account/auth.ts';
import { openPage, PHONE_SIZE, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { startMailServer } from '#tests/support/network/mailServer.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { fillSignInForm, signUp } from '#tests/support/journeys/signIn.ts';

const SITE = 'http://registration.example.ru';
const NEW_PASSWORD = 'вода-и-ветер-2026';

const mailServer = await startMailServer();
const running = runProduct({ env: { ...mailServer.settings, PUBLIC_URL: SITE } });
afterAll(() => mailServer[Symbol.asyncDispose]());

test('a user with a forgotten password sets a new one by a mailed link, and other devices must sign in again', async () => {
  const { url } = running.product;
  const desk = await openPage(running.browser, WITHOUT_WORKER);
  await signUp(desk.page, url, 'sokolova');
  await desk.page.goto(`${url}/competition`);

  const phone = await openPage(running.browser, { ...WITHOUT_WORKER, viewport: PHONE_SIZE });
  const { page } = phone;
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: authText.forgotten }).click();
  await page.getByLabel(forgottenText.login).fill('SOKOLOVA@example.ru');
  await page.getByRole('button', { name: forgottenText.submit }).click();
  await page.getByText(forgottenText.sent).waitFor();
  await expect.poll(() => mailServer.mails.length).toBe(1);
  const [mail] = mailServer.mails;
  expect(mail?.to).toEqual(['sokolova@example.ru']);
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';

  await page.goto(link.replace(SITE, url));
  await page.getByLabel(accountText.password.next, { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByLabel(accountText.password.again).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: newPasswordText.submit }).click();
  await page.getByText(newPasswordText.done('sokolova')).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: newPasswordText.signIn }).click();
  await fillSignInForm(page, 'sokolova', NEW_PASSWORD);
  await page.waitForURL(`${url}/`);

  await desk.page.reload();
  await desk.page.waitForURL(`${url}/login`);
  expect([...desk.errors, ...phone.errors]).toEqual([]);
});
