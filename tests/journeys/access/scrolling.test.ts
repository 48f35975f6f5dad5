// A long list keeps its scroll position, and behind a dialog the page does not scroll, but the dialog does.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { apiOf, signUp } from '#tests/support/journeys/signIn.ts';
import {
  openPage,
  PHONE_SIZE,
  type WatchedPage,
  WITHOUT_WORKER,
} from '#tests/support/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { competitionText } from '#text/competition/competition.ts';
import { deviceText } from '#text/device.ts';
import { shellText } from '#text/shell.ts';

const running = runProduct();
let opened: WatchedPage;
let organiser: ApiClient;

beforeAll(async () => {
  const { url } = running.product;
  const options = { ...WITHOUT_WORKER, viewport: PHONE_SIZE, hasTouch: true };
  opened = await openPage(running.browser, options);
  await signUp(opened.page, url, 'organiser');
  organiser = await apiOf(opened.page, url);
});

/** Number of competitions, more than the first part of the list shows. */
const COUNT = 60;
const nameOf = (at: number) => `Кубок ${at} Невы`;
const LEFT_AT = nameOf(53);

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
  const { page, errors } = opened;
  const { url } = running.product;
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

const FAR_PX = -120;
const PARTS = 6;
const BESIDE = { x: 380, y: 40 };
const USUAL = { width: 390, height: 600 };
const LOW = { width: 390, height: 240 };

interface Point {
  x: number;
  y: number;
}

async function wheel(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, FAR_PX);
}

async function finger(page: Page, { x, y }: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let part = 1; part <= PARTS; part += 1) {
    await touch('touchMove', [{ x, y: y - (part * FAR_PX) / PARTS }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function middleOf(element: Locator): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger, because users scroll on phones. LONG=1 also tests the wheel. */
const MOVES = some([wheel, finger], (move) => move === finger);

/** Frames after which any scrolling would have begun. */
const FRAMES = 10;
const waitFrames = (page: Page) =>
  page.evaluate(async (frames) => {
    for (let at = 0; at < frames; at += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, FRAMES);

/** Waits for the end of scrolling, which continues after the wheel or finger has stopped. */
async function stopped(page: Page): Promise<void> {
  const placeAfterwards = () => waitFrames(page).then(() => placeOf(page));
  await expect.poll(async () => (await placeOf(page)) === (await placeAfterwards())).toBe(true);
}

test('a dialog and the drawer keep the page from scrolling, and a high dialog scrolls itself', async () => {
  const { page } = opened;
  const id = await publishCompetition(organiser);
  await page.setViewportSize(USUAL);
  await page.goto(running.product.url + paths.competition(id));
  const remove = page.getByRole('button', { name: competitionText.organiser.remove }).first();
  await remove.scrollIntoViewIfNeeded();
  const dialog = page.getByRole('alertdialog');
  const closeDialog = dialog.getByRole('button', { name: competitionText.removal.cancel });

  for (const move of MOVES) {
    await page.setViewportSize(USUAL);
    const before = await placeOf(page);
    await move(page, BESIDE);
    await expect.poll(() => placeOf(page)).not.toBe(before);
    await stopped(page);

    await remove.click();
    // The page must not move, although the scroll lock reserves space for a scrollbar that is not drawn here.
    await dialog.waitFor();
    await waitFrames(page);
    const left = await placeOf(page);
    for (const at of [BESIDE, await middleOf(dialog)]) {
      await move(page, at);
      await waitFrames(page);
      expect(await placeOf(page)).toBe(left);
    }

    await page.setViewportSize(LOW);
    const low = await placeOf(page);
    await dialog.evaluate((window) => window.scrollTo(0, window.scrollHeight));
    const end = await dialog.evaluate(({ scrollTop }) => scrollTop);
    await move(page, await middleOf(dialog));
    await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(end);
    await dialog.evaluate((window) => window.scrollTo(0, 0));
    await move(page, await middleOf(dialog));
    await waitFrames(page);
    expect(await placeOf(page)).toBe(low);
    await closeDialog.click();
    await dialog.waitFor({ state: 'detached' });

    await page.setViewportSize(USUAL);
    await page.getByRole('button', { name: shellText.drawer.open }).click();
    await page.getByRole('dialog').waitFor();
    const behindDrawer = await placeOf(page);
    await move(page, BESIDE);
    await waitFrames(page);
    expect(await placeOf(page)).toBe(behindDrawer);
    await page.getByRole('dialog').getByRole('button', { name: shellText.drawer.close }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
