import { expect, test } from 'vitest';
import { authText } from '#text/account/auth.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/browser/chromium/openBrowser.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { COACH_PASSWORD, signUp } from '#tests/support/journeys/signIn.ts';

const running = runProduct();

const SCREENS = [
  ['/login', ['username', 'current-password']],
  ['/signup', ['username', 'new-password', 'name', 'email']],
  ['/login/forgotten', ['username']],
  ['/login/new-password#secret', ['new-password', 'new-password']],
  ['/profile', ['name', 'email', 'current-password', 'new-password', 'new-password']],
] as const;

test.each(SCREENS)('%s says what its fields are for', async (path, purposes) => {
  const { page } = await openPage(running.browser, WITHOUT_WORKER);
  const { url } = running.product;
  if (path === '/profile') await signUp(page, url, 'profile');
  await page.goto(url + path);
  const fields = page.locator('input[type=text], input[type=email], input[type=password]');
  await expect
    .poll(() => fields.evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete'))))
    .toEqual(purposes);
});

test('login and password are pasted, and that signs in', async () => {
  const { page, errors } = await openPage(running.browser, {
    ...WITHOUT_WORKER,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { url } = running.product;
  await signUp(page, url, 'paste');
  await page.context().clearCookies();
  await page.goto(`${url}/login`);
  for (const [label, text] of [
    [authText.signIn.login, 'paste'],
    [authText.signIn.password, COACH_PASSWORD],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('ControlOrMeta+v');
    expect(await page.getByLabel(label).inputValue()).toBe(text);
  }
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('userid');
  expect(errors).toEqual([]);
});
