// Back, Forward and reload restore the scroll position of a long list on a phone; a link opens it at the top.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { apiOf, signUp } from '#tests/support/journeys/signIn.ts';
import { openPage, PHONE_SIZE, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { competitionText } from '#text/competition/competition.ts';
import { deviceText } from '#text/device.ts';
import { shellText } from '#text/shell.ts';

/** Number of competitions, more than the first part of the list shows. */
const COUNT = 60;
const nameOf = (at: number) => `Кубок ${at} Невы`;
const LEFT_AT = nameOf(53);

const running = runProduct();

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const topOf = (page: Page, name: string) =>
  row(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top));

async function standsAtTop(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: LEFT_AT });
  await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

test('Back, Forward and reload restore the position in a list of 60; a link opens it at the top', async () => {
  const options = { ...WITHOUT_WORKER, viewport: PHONE_SIZE };
  const { page, errors } = await openPage(running.browser, options);
  const { url } = running.product;
  await signUp(page, url, 'organiser');
  const organiser = await apiOf(page, url);
  for (let at = 1; at <= COUNT; at += 1) {
    // Makes each deadline earlier than the previous one, because the list shows the latest one first.
    const day = new Date(Date.UTC(2099, 6, 1) - at * 86_400_000).toISOString().slice(0, 10);
    await publishCompetition(organiser, {
      name: nameOf(at),
      deadline: `${day}T23:59:59.999+03:00`,
    });
  }

  await page.goto(url + paths.competitionsActive);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  // Closes the notice that the device was cleared. It appears because `signUp` calls the API and stores no user here.
  await page.getByRole('button', { name: deviceText.notices.understood }).click();
  await page.getByRole('button', { name: competitionText.lists.more }).click();
  await row(page, LEFT_AT).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const left = await topOf(page, LEFT_AT);
  expect(left).toBeGreaterThan(0);

  // Repeats the click, because rows ignore clicks just after they have appeared.
  const link = row(page, LEFT_AT).getByRole('link');
  await expect
    .poll(async () => {
      await link.click();
      return page.waitForURL(/new$/u, { timeout: 500 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await standsAtTop(page);
  await page.goBack();
  await expect.poll(() => topOf(page, LEFT_AT)).toBe(left);
  await page.goForward();
  await standsAtTop(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: LEFT_AT }).waitFor();
  await page.goBack();
  await expect.poll(() => topOf(page, LEFT_AT)).toBe(left);
  await page.reload();
  await expect.poll(() => topOf(page, LEFT_AT)).toBe(left);
  await page.goto(url + paths.help);
  await page.getByRole('heading', { level: 1, name: shellText.sections.help }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(errors).toEqual([]);
});
