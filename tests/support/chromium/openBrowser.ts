// Opens Chromium for end-to-end tests and screenshots, and collects the errors of its pages.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { isLong } from '#tests/support/long.ts';
import { CHROMIUM_FLAGS } from './chromiumFlags.ts';
import { findChromium, findChromiumShell } from './findChromium.ts';

export const PHONE_SIZE = { width: 390, height: 844 };
export const DESKTOP_SIZE = { width: 1440, height: 900 };

/** Turns off optimising compilers, because a page of a test is too short-lived to profit from them. */
const FLAGS = isLong ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS, '--js-flags=--no-opt --no-maglev'];

const launching = (executablePath: string | undefined) => {
  if (executablePath === undefined) throw new Error('no Chromium: run npm test, it gets one');
  return { executablePath, args: FLAGS };
};

export const openBrowser = (): Promise<Browser> => chromium.launch(launching(findChromiumShell()));

/** Opens the whole browser, which has features that the headless shell lacks, such as Background Sync. */
export const openWholeBrowser = (): Promise<Browser> => chromium.launch(launching(findChromium()));

/** Opens a browser with the back/forward cache, which Playwright turns off. */
export const openKeepingBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...launching(findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

export interface WatchedPage {
  page: Page;
  errors: string[];
}

// Messages of the browser about refused requests; only errors of our page fail a test.
const OF_THE_BROWSER = /^Failed to load resource/;

const USUAL: BrowserContextOptions = {
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  viewport: DESKTOP_SIZE,
  acceptDownloads: true,
};

/** Blocks the service worker, which would fetch the whole site for each new context. LONG=1 allows it. */
export const WITHOUT_WORKER: BrowserContextOptions = isLong ? {} : { serviceWorkers: 'block' };

function watch(page: Page): WatchedPage {
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) {
      errors.push(message.text());
    }
  });
  return { page, errors };
}

export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ ...USUAL, ...options });
  return watch(await context.newPage());
}

/** Opens a browser with a profile in `folder`. The profile remains after a close, as for an app on a phone. */
export async function openDevice(
  folder: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launching(isLong ? findChromium() : findChromiumShell()),
    ...USUAL,
    ...options,
  });
  return watch(context.pages()[0] ?? (await context.newPage()));
}
