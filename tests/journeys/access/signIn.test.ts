// A forgotten password, and on the way every screen with a password: its fields name their purpose (WCAG 1.3.5).
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accountText } from '#text/account/account.ts';
import { authText, forgottenText, newPasswordText } from '#text/account/auth.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { startMailServer } from '#tests/support/network/mailServer.ts';
import { expectAccessibleScreen, expectFittingScreen } from '#tests/support/journeys/accessible.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { fillSignInForm, signUp } from '#tests/support/journeys/signIn.ts';

const SITE = 'http://registration.example.ru';
const NARROW = { width: 320, height: 640 };
const NEW_PASSWORD = 'вода-и-ветер-2026';

const mailServer = await startMailServer();
const running = runProduct({ env: { ...mailServer.settings, PUBLIC_URL: SITE } });
afterAll(() => mailServer[Symbol.asyncDispose]());

async function expectPurposes(page: Page, purposes: readonly string[]): Promise<void> {
  const fields = page.locator('input[type=text], input[type=email], input[type=password]');
  const purposesOf = () =>
    fields.evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete')));
  await expect.poll(purposesOf).toEqual(purposes);
  await expectFittingScreen(page);
}

test('a user with a forgotten password sets a new one by a mailed link, and other devices must sign in again', async () => {
  const { url } = running.product;
  const desk = await openPage(running.browser, WITHOUT_WORKER);
  await desk.page.goto(`${url}/signup`);
  await expectPurposes(desk.page, ['username', 'new-password', 'name', 'email']);
  await expectAccessibleScreen(desk.page);
  await signUp(desk.page, url, 'sokolova');
  await desk.page.goto(`${url}/profile`);
  await expectPurposes(desk.page, [
    'name',
    'email',
    'current-password',
    'new-password',
    'new-password',
  ]);

  const phone = await openPage(running.browser, { ...WITHOUT_WORKER, viewport: NARROW });
  const { page } = phone;
  await page.goto(`${url}/login`);
  await expectPurposes(page, ['username', 'current-password']);
  await page.getByRole('link', { name: authText.forgotten }).click();
  await expectPurposes(page, ['username']);
  await page.getByLabel(forgottenText.login).fill('SOKOLOVA@example.ru');
  await page.getByRole('button', { name: forgottenText.submit }).click();
  await page.getByText(forgottenText.sent).waitFor();
  await expect.poll(() => mailServer.mails.length).toBe(1);
  const [mail] = mailServer.mails;
  expect(mail?.to).toEqual(['sokolova@example.ru']);
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';

  await page.goto(link.replace(SITE, url));
  await expectPurposes(page, ['new-password', 'new-password']);
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
