// The skeleton is painted before scripts run, and stays until the first screen replaces it.
import { expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { DESKTOP_SIZE, openPage, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import { loadingText } from '#text/slowLoading.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { signUp } from '#tests/support/journeys/signIn.ts';

const running = runProduct();

const SCRIPTS = '**/*.js';

test('the bar of the skeleton is at the place of the list’s bar until the list is shown', async () => {
  const { page, errors } = await openPage(running.browser, { serviceWorkers: 'block' });
  await signUp(page, running.product.url, 'painted');
  for (const viewport of [PHONE_SIZE, DESKTOP_SIZE]) {
    // Leaves the page, so that its requests end before scripts are blocked.
    await page.goto('about:blank');
    await page.setViewportSize(viewport);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(running.product.url + paths.competitionsActive);
    const skeleton = page.locator('.skeleton');
    const bar = await skeleton.locator('.skeleton-bar').boundingBox();
    expect(bar?.height).toBeGreaterThan(50);
    expect(await page.locator('body').innerText()).toBe('');
    await page.unroute(SCRIPTS);
    await page.goto(running.product.url + paths.competitionsActive);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('header').first().boundingBox()).toEqual(bar);
    expect(await skeleton.isVisible()).toBe(false);
  }
  expect(errors).toEqual([]);
});

test.each(some([paths.login, paths.signup], (path) => path === paths.login))(
  'at %s without scripts the page says after a while that it takes longer, and can be reloaded',
  async (path) => {
    const { page } = await openPage(running.browser, { serviceWorkers: 'block' });
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
    await page.goto(running.product.url + path);
    const again = page.getByRole('link', { name: loadingText.reload });
    expect(await again.count()).toBe(0);
    await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
    expect(await page.getByText(loadingText.late).isVisible()).toBe(true);
    await page.unroute(SCRIPTS);
    await again.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(loadingText.late).isVisible()).toBe(false);
  },
);
