// The back/forward cache restores a page, unless another user has signed in since (offline 9.7).
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { apiOf, signUp } from '#tests/support/journeys/signIn.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { openKeepingBrowser, openPage } from '#tests/support/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { shellText } from '#text/shell.ts';

const NAME = 'Кубок Невы';
const LATER = 'Новый кубок';
const MARK = 'data-left';
const running = runProduct({ ownBrowser: openKeepingBrowser });
let organiser: ApiClient;
let competition: string;

async function openAs(login: string | undefined) {
  const { page, errors } = await openPage(running.browser, { serviceWorkers: 'block' });
  if (login !== undefined) await signUp(page, running.product.url, login);
  return { page, errors };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function show(page: Page, path: string): Promise<void> {
  await page.goto(running.product.url + path);
  await heading(page).waitFor();
}

/** Marks the document, to recognise it after Back, and navigates away. */
async function leave(page: Page, path: string): Promise<void> {
  await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK);
  await show(page, path);
}

const isMarked = (page: Page) =>
  page.evaluate((mark) => document.documentElement.hasAttribute(mark), MARK);

/** Does not wait for a load event, which a restored page does not fire. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

async function comesBack(page: Page): Promise<boolean> {
  await page.waitForLoadState('networkidle');
  await leave(page, paths.install);
  await goBack(page);
  await heading(page).waitFor();
  return isMarked(page);
}

beforeAll(async () => {
  const { page } = await openAs('organiser');
  organiser = await apiOf(page, running.product.url);
  competition = await publishCompetition(organiser, { name: NAME });
  await page.context().close();
});

test('a screen of each kind is restored without loading, and shows changes made meanwhile', async () => {
  const visitor = await openAs(undefined);
  await show(visitor.page, paths.login);
  await expect.poll(() => comesBack(visitor.page)).toBe(true);
  const { page, errors } = await openAs('second');
  for (const path of [
    paths.home,
    paths.competitionEnter(competition),
    paths.outbox,
    paths.profile,
  ]) {
    await show(page, path);
    await expect.poll(() => comesBack(page), { message: path }).toBe(true);
  }

  await show(page, paths.competitionsActive);
  await page.getByText(NAME).waitFor();
  let published = 0;
  const isRestoredAnew = async () => {
    published += 1;
    await page.waitForLoadState('networkidle');
    await leave(page, paths.install);
    await publishCompetition(organiser, { name: `${LATER} ${published}` });
    await goBack(page);
    await page.getByText(`${LATER} ${published}`, { exact: true }).waitFor();
    return isMarked(page);
  };
  await expect.poll(isRestoredAnew).toBe(true);
  expect([...errors, ...visitor.errors]).toEqual([]);
});

test('a page is not restored for another user or after a sign-out', async () => {
  const { page } = await openAs('fifth');
  await show(page, paths.competitionsActive);
  await expect.poll(() => comesBack(page)).toBe(true);
  await leave(page, paths.profile);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: shellText.userAndSignOut('fifth') }).click();
  await loaded;
  await page.getByRole('link', { name: shellText.signIn }).first().waitFor();
  await goBack(page);
  // A restored page reloads at the root; one that was not restored redirects to the sign-in.
  await page.waitForURL(({ pathname }) => pathname === paths.home || pathname === paths.login);
  expect(await isMarked(page)).toBe(false);

  await signUp(page, running.product.url, 'sixth');
  await show(page, paths.competitionsActive);
  await expect.poll(() => comesBack(page)).toBe(true);
  await leave(page, paths.install);
  await page.context().clearCookies();
  await signUp(page, running.product.url, 'seventh');
  await goBack(page);
  await page.getByRole('button', { name: shellText.userAndSignOut('seventh') }).waitFor();
  expect(await isMarked(page)).toBe(false);
});
