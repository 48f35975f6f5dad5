// Chromium for end-to-end tests and screenshots, and pages that fail on what they should not say.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS } from './chromiumFlags.ts';
import { findChromium } from './findChromium.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run npm test, it gets one');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}

export interface WatchedPage {
  page: Page;
  /** What the page wrote to console.error and every exception that nobody caught. */
  complaints: string[];
}

// A refused request is logged by the browser itself; the product's own words are what counts.
const OF_THE_BROWSER = /^Failed to load resource/;

export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: DESKTOP,
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return { page, complaints };
}
