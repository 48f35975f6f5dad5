// What a list last showed stands in the page before any script has run: for its person alone, and without what goes by the hour (decision 0043).
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isKeptStyles, KEPT_FRAMES } from '#contract/keptFrame.ts';
import { COOKIE } from '#contract/headers.ts';
import { paths } from '#page/paths.ts';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import { deviceText } from '#text/device.ts';
import { shellText } from '#text/shell.ts';
import { publishFirst, untilInstalled } from './support/offlineCoach.ts';
import { runProduct } from './support/runProduct.ts';
import { signUp } from './support/signIn.ts';

const running = runProduct();
/** Was markup, if anything took it for that. */
const NAME = 'Кубок <b>Невы</b> & «"Ладоги"»';

beforeAll(() => publishFirst(running.product, NAME));

/** Addresses of what is kept. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    KEPT_FRAMES,
  );

/** A coach whose device has kept the list, and whose page has no network any more. */
async function coachWithKeptList(login: string): Promise<Page> {
  const { page } = await openPage(running.browser);
  await signUp(page, running.product.url, login);
  await page.goto(running.product.url + paths.competitionsActive);
  await untilInstalled(page);
  await page.reload();
  await expect.poll(() => keptIn(page)).toHaveLength(2);
  await page.context().setOffline(true);
  return page;
}

let begun: Promise<Page> | undefined;

/** The one coach of the tests that leave the page as it was, and of those that come after them. */
const keptCoach = (): Promise<Page> => (begun ??= coachWithKeptList('kept'));

/** In another tab, where no script runs. */
async function openWithoutScripts(page: Page, path: string): Promise<Page> {
  const opened = await page.context().newPage();
  const session = await page.context().newCDPSession(opened);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await opened.goto(running.product.url + path);
  return opened;
}

test('the list is seen at once, in its own styles, and nothing in it can be pressed or says a time', async () => {
  const page = await keptCoach();
  const title = page.getByRole('heading', { name: NAME });
  const place = await title.boundingBox();
  const opened = await openWithoutScripts(page, paths.competitionsActive);
  const kept = opened.locator('[data-frame=kept]');
  expect(await kept.locator('h2').allTextContents()).toEqual([NAME]);
  expect(await kept.locator('h2').boundingBox()).toEqual(place);
  expect(await kept.getAttribute('inert')).not.toBeNull();
  const days = /\d+\s+дн/;
  expect(await page.getByText(days).first().isVisible()).toBe(true);
  expect(await kept.getByText(days).first().isVisible()).toBe(false);
  const age = /обновлено/;
  expect(await page.getByText(age).first().isVisible()).toBe(true);
  expect(await kept.getByText(age).first().isVisible()).toBe(false);
  // The page takes its place, and leaves nothing of it.
  await page.goto(running.product.url + paths.competitionsActive);
  await title.waitFor();
  await expect.poll(() => page.locator('[data-frame]').count()).toBe(0);
});

test('what the shell says of this moment is not kept', async () => {
  const page = await coachWithKeptList('of-the-moment');
  const before = await keptIn(page);
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page.reload();
  const notice = deviceText.notices.clockJumped;
  await page.getByText(notice).waitFor();
  await expect.poll(() => keptIn(page)).not.toEqual(before);
  const opened = await openWithoutScripts(page, paths.competitionsActive);
  const kept = opened.locator('[data-frame=kept]');
  expect(await kept.getByText(NAME).isVisible()).toBe(true);
  expect(await kept.getByText(notice).count()).toBe(0);
});

test('somebody else who has signed in meanwhile is shown nothing of it', async () => {
  const page = await keptCoach();
  const own = await page.context().cookies();
  const somebody = { name: COOKIE.user, value: 'somebody', url: running.product.url };
  await page.context().addCookies([somebody]);
  const opened = await openWithoutScripts(page, paths.competitionsActive);
  expect(await opened.locator('[data-frame=shell]').isVisible()).toBe(true);
  expect(await opened.getByText(NAME).count()).toBe(0);
  await page.context().addCookies(own);
});

test('without its styles nothing of it is seen, and no network is asked for them', async () => {
  const page = await keptCoach();
  const styles = (await keptIn(page)).find((each) => isKeptStyles(new URL(each).pathname)) ?? '';
  const answer = await page.evaluate(
    async ([name = '', address = '']) => {
      await (await caches.open(name)).delete(address);
      return (await fetch(address)).status;
    },
    [KEPT_FRAMES, styles],
  );
  expect(answer).toBe(404);
  const opened = await openWithoutScripts(page, paths.competitionsActive);
  expect(await opened.locator('[data-frame=kept]').count()).toBe(1);
  expect(await opened.getByText(NAME).isVisible()).toBe(false);
});

test('whoever signs out leaves nothing of it on the device', async () => {
  const page = await keptCoach();
  await page.context().setOffline(false);
  // The page is loaded anew at the root, which leads to the sign-in.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: shellText.userAndSignOut('kept') }).click();
  await loaded;
  await expect.poll(() => page.evaluate((name) => caches.has(name), KEPT_FRAMES)).toBe(false);
});
