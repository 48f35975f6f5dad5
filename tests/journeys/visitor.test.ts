// A visitor: what is open without a sign-in, signing up, out and in again, and every door that stays shut.
import { expect, test } from 'vitest';
import { authText } from '#text/account/auth.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { shellText } from '#text/shell.ts';
import { some } from '#tests/support/long.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/browser/chromium/openBrowser.ts';
import {
  fillSignInForm,
  COACH_PASSWORD,
  signUp,
  signUpThroughPage,
} from '#tests/support/journeys/signIn.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';

const running = runProduct();

test('the first screen says what the product is and offers both ways in, without a call', async () => {
  const { page, errors } = await openPage(running.browser);
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api')) called.push(pathname);
  });
  await page.goto(running.product.url);
  await page.getByRole('heading', { name: shellText.title }).waitFor();
  expect(called).toEqual([]);
  await page.getByRole('link', { name: shellText.signUp }).first().click();
  await page.waitForURL('**/signup');
  await page.getByRole('link', { name: authText.signUp.toSignIn }).click();
  await page.waitForURL('**/login');
  expect(errors).toEqual([]);
});

const OTHER_ROUTES = [
  '/competition',
  '/competition/new',
  '/competition/past',
  '/competition/my',
  '/competition/0123456789abcdef0123456789abcdef',
  '/competition/0123456789abcdef0123456789abcdef/new',
  '/application/my',
  '/application/1',
  '/music/my',
  '/music/1',
  '/cards/my',
  '/cards/1',
  '/profile',
  '/outbox',
];

test('every other route leads a visitor to the sign-in and leaves no trace in the history', async () => {
  const { page, errors } = await openPage(running.browser, WITHOUT_WORKER);
  await page.goto(`${running.product.url}/signup`);
  // The guard is one for all routes: the first and the last show it.
  for (const route of some(OTHER_ROUTES, (_, at) => at % (OTHER_ROUTES.length - 1) === 0)) {
    await page.goto(running.product.url + route);
    await page.waitForURL(`${running.product.url}/login`);
    await page.goBack();
    await page.waitForURL(`${running.product.url}/signup`);
  }
  expect(errors).toEqual([]);
});

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

test('a login that is taken, or a field that is wrong, is explained in words and loses nothing', async () => {
  const { page } = await openPage(running.browser, WITHOUT_WORKER);
  await signUp(page, running.product.url, 'petrova');
  await page.context().clearCookies();
  await page.goto(`${running.product.url}/signup`);
  const submit = page.getByRole('button', { name: authText.signUp.submit });
  await page.getByLabel(authText.signUp.login).fill('Petrova');
  await page.getByLabel(authText.signUp.password).fill('коротко');
  await submit.click();
  await page.getByText(refusalTexts['bad-password']).waitFor();
  await page.getByLabel(authText.signUp.password).fill(COACH_PASSWORD);
  await page.getByLabel(authText.signUp.fullName).fill('Петрова Вера');
  await page.getByLabel(authText.signUp.email).fill('vera@example.ru');
  await submit.click();
  await page.getByText(refusalTexts['login-taken']).waitFor();
  expect(await page.getByLabel(authText.signUp.login).inputValue()).toBe('Petrova');
});

test('the manifest names the product and its icons are there', async () => {
  const { page } = await openPage(running.browser, WITHOUT_WORKER);
  await page.goto(running.product.url);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain(shellText.title);
  const icons = [...(data ?? '').matchAll(/"(\/icons\/[^"]+)"/gu)].map(([, icon]) => icon);
  expect(icons.length).toBeGreaterThan(4);
  for (const icon of new Set([...icons, '/icons/apple-touch-icon.png'])) {
    const response = await page.request.get(running.product.url + icon);
    expect([icon, response.status()]).toEqual([icon, 200]);
    expect(response.headers()['content-type']).toMatch(/^image\//u);
  }
});
