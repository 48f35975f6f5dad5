// Two real builds after each other: the user decides when to update, and pages of the old build keep working.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DIST } from '#tests/support/chromium/builtPage.ts';
import { openPage, openWholeBrowser } from '#tests/support/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import {
  type ServerOptions,
  startServer,
  type TestServer,
} from '#tests/support/server/startServer.ts';
import { uiText } from '#text/ui.ts';
import { shellNoticeText, shellText } from '#text/shell.ts';
import { NEWER_HEADING } from '#tests/support/journeys/buildNewer.ts';
import { closePages, sharedBrowser } from '#tests/support/journeys/runProduct.ts';
import { untilInstalled } from '#tests/support/journeys/offlineCoach.ts';
import { signUp } from '#tests/support/journeys/signIn.ts';

const OLDER = resolve(DIST);
let newer: string;
let browser: Browser;
let server: TestServer;
let options: ServerOptions;

beforeAll(async () => {
  newer = await mkdtemp(join(tmpdir(), 'newer-build-'));
  const building = promisify(execFile)(
    process.execPath,
    ['tests/support/journeys/buildNewer.ts', newer],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  // In the headless shell a worker does not learn that a tab was closed.
  const open = isLong ? openWholeBrowser : sharedBrowser;
  [browser] = await Promise.all([open(), building]);
  // Long enough for a whole build while other journeys run.
}, 300_000);

afterAll(async () => {
  await (isLong ? browser.close() : closePages(browser));
  await rm(newer, { recursive: true, force: true });
});

beforeEach(async () => {
  options = { pageFolder: OLDER };
  server = await startServer(options);
});

afterEach(() => server.close());

const publish = async (): Promise<void> => {
  options.pageFolder = newer;
  await server.restart();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openMusic = (page: Page, name: string = shellText.sections.music) =>
  page.getByRole('link', { name }).first().click();
/** Opens the first screen and waits for lazily loaded files, which after an update would come from the new build. */
async function openLoaded(page: Page): Promise<void> {
  // The list of drafts is requested last, after a delay.
  await page.goto(`${server.url}/competition`, { waitUntil: 'commit' });
  await page.waitForResponse((response) => response.url().endsWith(calls.draft.list.path));
  await page.waitForLoadState('networkidle');
  await heading(page, shellText.sections.competitionsActive).waitFor();
}
const markLoad = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset['since'] = 'before';
  });
const isBefore = (page: Page) => page.evaluate(() => document.body.dataset['since'] === 'before');
const buildsKept = (page: Page) =>
  page.evaluate(
    async () => (await caches.keys()).filter((name) => name.startsWith('base-')).length,
  );
const checkForUpdate = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const noticeOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: shellNoticeText.update.available });

test('a new version waits for the user, reloads only that tab, and leaves other tabs their files', async () => {
  const { page, errors } = await openPage(browser);
  await signUp(page, server.url, 'priliv');
  await openLoaded(page);
  await untilInstalled(page);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/application/my`);
  await heading(other, shellText.sections.applications).waitFor();
  await Promise.all([markLoad(page), markLoad(other)]);

  await publish();
  await checkForUpdate(page);
  await noticeOf(page).waitFor();
  expect(await isBefore(page)).toBe(true);
  await noticeOf(page).getByRole('button', { name: shellNoticeText.update.accept }).click();
  await page.waitForFunction(() => document.body.dataset['since'] === undefined);
  await openMusic(page, NEWER_HEADING);
  await heading(page, NEWER_HEADING).waitFor();
  expect(await noticeOf(page).count()).toBe(0);

  expect(await isBefore(other)).toBe(true);
  await openMusic(other);
  await heading(other, shellText.sections.music).waitFor();
  expect(await isBefore(other)).toBe(true);
  expect(await buildsKept(page)).toBe(2);

  await noticeOf(other).getByRole('button', { name: shellNoticeText.update.accept }).click();
  await heading(other, NEWER_HEADING).waitFor();
  await expect.poll(() => buildsKept(page)).toBe(1);
  expect(errors).toEqual([]);
});

test.runIf(isLong)('the older build goes when its last page is closed', async () => {
  const { page } = await openPage(browser);
  await signUp(page, server.url, 'otliv');
  await page.goto(`${server.url}/competition`);
  await untilInstalled(page);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/application/my`);
  await heading(other, shellText.sections.applications).waitFor();
  await markLoad(page);
  await publish();
  await checkForUpdate(page);
  await noticeOf(page).getByRole('button', { name: shellNoticeText.update.accept }).click();
  await page.waitForFunction(() => document.body.dataset['since'] === undefined);
  await page.reload();
  await heading(page, shellText.sections.competitionsActive).waitFor();
  expect(await buildsKept(page)).toBe(2);
  await other.close();
  await page.reload();
  await expect.poll(() => buildsKept(page)).toBe(1);
});

test('a page without a worker reloads once for the new version if a file of its build is gone', async () => {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  await signUp(page, server.url, 'shtil');
  await openLoaded(page);
  await publish();
  await openMusic(page);
  await heading(page, NEWER_HEADING).waitFor();

  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  await page.route(/CardListScreen/, (route) => route.abort());
  await page.getByRole('link', { name: shellText.sections.cards }).first().click();
  await page.getByRole('button', { name: uiText.retry }).waitFor();
  await page.waitForLoadState('networkidle');
  // Counts only the press on the link: the page has just reloaded, so it does not reload for this file.
  expect(loads).toBe(1);
});
