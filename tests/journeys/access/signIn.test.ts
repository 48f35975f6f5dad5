import { expect, test } from 'vitest';
import { openPage, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { expectAccessibleScreen } from '#tests/support/journeys/accessible.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { signUp } from '#tests/support/journeys/signIn.ts';

const running = runProduct();

const SCREENS = [
  ['/login', ['username', 'current-password']],
  ['/signup', ['username', 'new-password', 'name', 'email']],
  ['/login/forgotten', ['username']],
  ['/login/new-password#secret', ['new-password', 'new-password']],
  ['/profile', ['name', 'email', 'current-password', 'new-password', 'new-password']],
] as const;

test.each(SCREENS)('%s says what its fields are for, and is accessible', async (path, purposes) => {
  const { page } = await openPage(running.browser, WITHOUT_WORKER);
  const { url } = running.product;
  if (path === '/profile') await signUp(page, url, 'profile');
  await page.goto(url + path);
  const fields = page.locator('input[type=text], input[type=email], input[type=password]');
  await expect
    .poll(() => fields.evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete'))))
    .toEqual(purposes);
  await expectAccessibleScreen(page);
});
