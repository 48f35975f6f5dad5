// What is painted before any script has come: the screen's own frame, in its place, which nothing moves or takes away until the screen stands.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { DESKTOP_SIZE, openPage, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import { loadingText } from '#text/loading.ts';
import { shellText } from '#text/shell.ts';
import { untilInstalled } from './support/offlineCoach.ts';
import { runProduct } from './support/runProduct.ts';
import { signUp, signUpThroughPage } from './support/signIn.ts';

const running = runProduct();

const SCRIPTS = '**/*.js';

/** Where the app's title and the screen's begin and how high they are, and the box of what stands beside or below. */
const placesIn = (page: Page, beside: string) =>
  page.evaluate(
    ([title, selector]) => {
      const seen = (wanted: string, text = '') =>
        [...document.querySelectorAll(wanted)]
          .find((each) => each.textContent.includes(text) && each.checkVisibility())
          ?.getBoundingClientRect();
      const place = ({ x: left, y, height }: Partial<DOMRect> = {}) => ({ left, y, height });
      return {
        title: place(seen('header span', title)),
        screen: place(seen('header h1')),
        beside: seen(selector)?.toJSON(),
      };
    },
    [shellText.title, beside] as const,
  );

interface Watched {
  shifts: number[];
  wasAway: boolean;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** In the page, from its first moment on: what moves, and whether what has been painted goes before the screen stands. */
function watch(): void {
  const watched: Watched = { shifts: [], wasAway: false };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) watched.shifts.push(Number(entry.value));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  let isPainted = false;
  new MutationObserver(() => {
    const isHere = [...document.querySelectorAll('header')].some((each) => each.checkVisibility());
    if (isPainted && !isHere) watched.wasAway = true;
    isPainted ||= isHere;
  }).observe(document, { childList: true, subtree: true });
}

const VISITOR = { isSignedIn: false, path: paths.login, beside: 'main > div' };
const SIGNED_IN = { isSignedIn: true, path: paths.competitionsActive, beside: 'header' };

test.each([
  { who: 'a visitor on a phone', ...VISITOR, viewport: PHONE_SIZE },
  { who: 'a visitor at a desk', ...VISITOR, viewport: DESKTOP_SIZE },
  { who: 'who is signed in, on a phone', ...SIGNED_IN, viewport: PHONE_SIZE },
  { who: 'who is signed in, at a desk', ...SIGNED_IN, viewport: DESKTOP_SIZE },
])('$who is shown the frame at once, and then the screen in it', async (shown) => {
  const options: BrowserContextOptions = { viewport: shown.viewport, serviceWorkers: 'block' };
  const { page, errors } = await openPage(running.browser, options);
  const address = running.product.url + shown.path;
  if (shown.isSignedIn) {
    // From then on the device knows whose it is.
    await signUpThroughPage(page, running.product.url, `framed-${shown.viewport.width}`);
  }
  // What that page still loads ends with it, before scripts are held back.
  await page.goto('about:blank');
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(address);
  const framed = await placesIn(page, shown.beside);
  await page.unroute(SCRIPTS);
  await page.addInitScript(watch);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(framed.title.left).toBeGreaterThan(0);
  expect(framed.screen.left !== undefined).toBe(shown.isSignedIn);
  expect(await placesIn(page, shown.beside)).toEqual(framed);
  expect(await page.evaluate(() => window.watched)).toEqual({ shifts: [], wasAway: false });
  expect(errors).toEqual([]);
});

test.each([paths.login, paths.signup])(
  'at %s, where no script comes, the page says after a while that it takes longer, and is opened again',
  async (path) => {
    const { page } = await openPage(running.browser, { serviceWorkers: 'block' });
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
    await page.goto(running.product.url + path);
    const again = page.getByRole('link', { name: loadingText.reload });
    expect(await again.count()).toBe(0);
    // As if the while were over.
    await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
    await page.unroute(SCRIPTS);
    await again.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(loadingText.late).count()).toBe(0);
  },
);

/** Tells which frame the page came with, as it was before its scripts ran. */
function noteFrame(): void {
  document.addEventListener('readystatechange', () => {
    const frame = document.querySelector<HTMLElement>('[data-frame]:not([hidden])');
    if (document.readyState === 'interactive')
      document.documentElement.dataset['came'] = frame?.dataset['frame'] ?? 'none';
  });
}

test('the worker gives the frame of who is signed in by then, and none where it may be wrong', async () => {
  const { page } = await openPage(running.browser);
  const { url } = running.product;
  await signUp(page, url, 'framed-by-worker');
  await page.goto(url);
  await untilInstalled(page);
  await page.addInitScript(noteFrame);
  await page.context().setOffline(true);
  const cameWith = async (path: string) => {
    await page.goto(url + path);
    return page.locator('html').getAttribute('data-came');
  };
  expect(await cameWith(paths.outbox)).toBe('shell');
  expect(await cameWith(paths.login)).toBe('sign-in');
  await page.context().clearCookies();
  expect(await cameWith(paths.outbox)).toBe('none');
});
