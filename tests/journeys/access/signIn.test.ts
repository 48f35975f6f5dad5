import { expect, test } from 'vitest';
import { openPage, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { expectAccessibleScreen } from '#tests/support/journeys/accessible.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { signUp } from '#tests/support/journeys/signIn.ts';

const running = runProduct();

const OF_VISITORS = [
  ['/login', ['username', 'current-password']],
  ['/signup', ['username', 'new-password', 'name', 'email']],
  ['/login/forgotten', ['username']],
  ['/login/new-password#secret', ['new-password', 'new-password']],
] as const;
const OF_PROFILE = [
  ['/profile', ['name', 'email', 'current-password', 'new-password', 'new-password']],
] as const;

test('every screen with a password says what its fields are for, and is accessible', async () => {
  const { page } = await openPage(running.browser, WITHOUT_WORKER);
  const { url } = running.product;
  const expectPurposes = async (screens: typeof OF_VISITORS | typeof OF_PROFILE) => {
    for (const [path, purposes] of screens) {
      await page.goto(url + path);
      const fields = page.locator('input[type=text], input[type=email], input[type=password]');
      const purposesOf = () =>
        fields.evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete')));
      await expect.poll(purposesOf, { message: path }).toEqual(purposes);
      await expectAccessibleScreen(page);
    }
  };
  await expectPurposes(OF_VISITORS);
  await signUp(page, url, 'profile');
  await expectPurposes(OF_PROFILE);
});
