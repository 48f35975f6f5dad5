// Behind a dialog the page does not scroll, but the dialog does.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { apiOf, signUp } from '#tests/support/journeys/signIn.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { competitionText } from '#text/competition/competition.ts';
import { shellText } from '#text/shell.ts';

const FAR_PX = -120;
const PARTS = 6;
const BESIDE = { x: 380, y: 40 };
const USUAL = { width: 390, height: 600 };
const LOW = { width: 390, height: 240 };

const running = runProduct();

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
  const { page } = await openPage(running.browser, { ...WITHOUT_WORKER, hasTouch: true });
  const { url } = running.product;
  await signUp(page, url, 'organiser');
  const id = await publishCompetition(await apiOf(page, url));
  await page.setViewportSize(USUAL);
  await page.goto(url + paths.competition(id));
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
