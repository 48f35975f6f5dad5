// The back/forward cache restores a page, unless another user has signed in since (offline 9.7).
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { callAddress } from '#contract/call.ts';
import { paths } from '#page/paths.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { publishFirst, apiClientOf } from '#tests/support/journeys/offlineCoach.ts';
import { signUp } from '#tests/support/journeys/signIn.ts';
import { openKeepingBrowser, openPage } from '#tests/support/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { shellText } from '#text/shell.ts';

const LATER = 'Новый кубок';
const MARK = 'data-left';
const running = runProduct({ ownBrowser: openKeepingBrowser });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function show(page: Page, path: string): Promise<void> {
  await page.goto(running.product.url + path);
  await heading(page).waitFor();
}

/** Marks the document, to recognise it after Back, and navigates to an answer that is no page and changes nothing. */
async function leave(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK);
  await page.goto(running.product.url + callAddress(calls.health, {}));
}

const isMarked = (page: Page) =>
  page.evaluate((mark) => document.documentElement.hasAttribute(mark), MARK);

/** Does not wait for a load event, which a restored page does not fire. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** Polls, because the browser does not restore a page that is still storing an answer. */
async function expectRestored(page: Page, meanwhile = async () => heading(page)): Promise<void> {
  const isRestored = async () => {
    await leave(page);
    const shown = await meanwhile();
    await goBack(page);
    await shown.waitFor();
    return isMarked(page);
  };
  await expect.poll(isRestored, { message: page.url() }).toBe(true);
}

test('a page is restored without loading and shows changes made meanwhile, but not to another user', async () => {
  const { url } = running.product;
  const competition = await publishFirst(running.product);
  const organiser = await apiClientOf(url, 'organiser');
  const { page, errors } = await openPage(running.browser, { serviceWorkers: 'block' });
  await signUp(page, url, 'second');
  await show(page, paths.competitionEnter(competition));
  await expectRestored(page);

  await show(page, paths.competitionsActive);
  let published = 0;
  await expectRestored(page, async () => {
    published += 1;
    const name = `${LATER} ${published}`;
    await publishCompetition(organiser, { name });
    return page.getByText(name, { exact: true });
  });

  await leave(page);
  await page.context().clearCookies();
  await signUp(page, url, 'third');
  await goBack(page);
  await page.getByRole('button', { name: shellText.userAndSignOut('third') }).waitFor();
  expect(await isMarked(page)).toBe(false);
  expect(errors).toEqual([]);
});
