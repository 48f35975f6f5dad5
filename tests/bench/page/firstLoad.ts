// `npm run build && node tests/bench/page/firstLoad.ts`: scripts and styles that Chromium fetches until a screen can be used, cold and without the worker, and what the worker keeps.
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { paths } from '#page/paths.ts';
import { signUp } from '#tests/e2e/support/signIn.ts';
import { DIST, keptByTheWorker, sizeOf } from '#tests/support/browser/chromium/builtPage.ts';
import { openBrowser, openPage, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import { startProduct } from '#tests/support/server/run/startProduct.ts';
import { authText } from '#text/account/auth.ts';

const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

async function fetchedBy(page: Page, address: string, usable: Locator) {
  const fetched: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\.(?:js|css)$/u.test(new URL(response.url()).pathname)) fetched.push(response.body());
  });
  const sum = async () =>
    (await Promise.all(fetched)).reduce((bytes, body) => bytes + gzipped(body), 0);
  await page.goto(address);
  await usable.waitFor();
  const first = await sum();
  await page.waitForLoadState('networkidle');
  return { first, all: await sum() };
}

async function tell(browser: Browser, url: string, what: string, isSignedIn: boolean) {
  const { page } = await openPage(browser, { viewport: PHONE_SIZE, serviceWorkers: 'block' });
  if (isSignedIn) await signUp(page, url, 'coach');
  const { first, all } = isSignedIn
    ? await fetchedBy(page, url + paths.competitionsActive, page.getByRole('heading', { level: 1 }))
    : await fetchedBy(page, url + paths.login, page.getByLabel(authText.signIn.login));
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
const kept = keptByTheWorker();
const weight = kept.reduce((bytes, path) => bytes + sizeOf(path), 0);
console.log(`the worker keeps ${kept.length} files, ${kb(weight)} kB as they are`);
