// `npm run build && node tests/bench/page/firstLoad.ts`: bytes of scripts and styles until a screen is usable.
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { paths } from '#page/paths.ts';
import { signUp } from '#tests/support/journeys/signIn.ts';
import { DIST, keptByWorker, sizeOf } from '#tests/support/chromium/builtPage.ts';
import { openBrowser, openPage, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';

const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Latency of every request. It is long, so that files which rendering requests arrive after the mark `usable`. */
const LATENCY_MS = 1000;

/** Sets a performance mark when the element appears; runs in the page. */
function markUsable(selector: string): void {
  const drawing = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    drawing.disconnect();
    performance.mark('usable');
  });
  drawing.observe(document, { childList: true, subtree: true });
}

/** Returns the addresses loaded before the mark; undefined until the mark is set. Runs in the page. */
function neededFiles(): string[] | undefined {
  const [usable] = performance.getEntriesByName('usable');
  const files = performance.getEntriesByType('resource');
  return (
    usable &&
    files
      .filter(({ startTime, duration }) => startTime + duration < usable.startTime)
      .map(({ name }) => name)
  );
}

/** `usable`: CSS selector of an element that appears when the screen is usable. */
async function fetchedBy(page: Page, address: string, usable: string) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (/\.(?:js|css)$/u.test(new URL(response.url()).pathname)) responses.push(response);
  });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(markUsable, usable);
  await page.goto(address);
  const needed = new Set(await (await page.waitForFunction(neededFiles)).jsonValue());
  await page.waitForLoadState('networkidle');
  const sizes = new Map<string, number>();
  for (const response of responses) {
    sizes.set(response.url(), gzipped(await response.body()));
    const headers = await response.request().allHeaders();
    // Speculative prefetches have the lowest priority and are not needed for this screen.
    if (headers['sec-purpose'] === 'prefetch') needed.delete(response.url());
  }
  const sum = (urls: Iterable<string>) =>
    Array.from(urls).reduce((bytes, url) => bytes + (sizes.get(url) ?? 0), 0);
  return { first: sum(needed), all: sum(sizes.keys()) };
}

async function tell(browser: Browser, url: string, what: string, isSignedIn: boolean) {
  const { page } = await openPage(browser, { viewport: PHONE_SIZE, serviceWorkers: 'block' });
  if (isSignedIn) await signUp(page, url, 'coach');
  const { first, all } = isSignedIn
    ? await fetchedBy(page, url + paths.competitionsActive, 'h1')
    : await fetchedBy(page, url + paths.login, 'form input');
  console.log(`${what}: ${kb(first)} kB until it can be used, ${kb(all)} with what comes behind`);
  await page.context().close();
}

const product = await startProduct();
const browser = await openBrowser();
try {
  await tell(browser, product.url, 'the sign-in', false);
  await tell(browser, product.url, 'the list of competitions', true);
} finally {
  await browser.close();
  await product.dispose();
}
for (const path of globSync(`${DIST}/assets/{formWorker,writeTemplate,writeWorkbook}-*.js`)) {
  console.log(`${path}: ${kb(gzipped(readFileSync(path)))} kB`);
}
const kept = keptByWorker();
const weight = kept.reduce((bytes, path) => bytes + sizeOf(path), 0);
console.log(`the worker keeps ${kept.length} files, ${kb(weight)} kB as they are`);
