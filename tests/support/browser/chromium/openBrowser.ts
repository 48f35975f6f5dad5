// Chromium for end-to-end tests and screenshots, and pages that fail on what they should not say.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { isLong } from '#tests/support/long.ts';
import { CHROMIUM_FLAGS } from './chromiumFlags.ts';
import { findChromium, findChromiumShell } from './findChromium.ts';

export const PHONE_SIZE = { width: 390, height: 844 };
export const DESKTOP_SIZE = { width: 1440, height: 900 };

/** A page lives for seconds here: compiling its scripts for speed would take longer than it gains. */
const FLAGS = isLong ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS, '--js-flags=--no-opt --no-maglev'];

const launching = (executablePath: string | undefined) => {
  if (executablePath === undefined) throw new Error('no Chromium: run npm test, it gets one');
  return { executablePath, args: FLAGS };
};

export const openBrowser = (): Promise<Browser> => chromium.launch(launching(findChromiumShell()));

/** A browser with all that a person's has: Background Sync, a closed tab that the worker hears of. */
export const openWholeBrowser = (): Promise<Browser> => chromium.launch(launching(findChromium()));

/** One that keeps pages that were left, for Back: Playwright would have it forget them. */
export const openKeepingBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...launching(findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

export interface WatchedPage {
  page: Page;
  errors: string[];
}

// A refused request is logged by the browser itself; the product's own words are what counts.
const OF_THE_BROWSER = /^Failed to load resource/;

const USUAL: BrowserContextOptions = {
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  viewport: DESKTOP_SIZE,
  acceptDownloads: true,
};

/** For journeys that are not about the worker, which fetches the whole site for each new context; with LONG=1 it comes. */
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

/** A browser that keeps what it stores in `folder`, as a phone does when the app is closed; with LONG=1 a whole one. */
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
