// The browser is killed while it stores many files: each is stored, or named to be picked again (offline 1.3).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIST } from '#tests/support/chromium/builtPage.ts';
import { openDevice } from '#tests/support/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { manyEntriesFilling, manyFileNames } from '#tests/support/manyEntriesFilling.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { batchText } from '#text/enter/batch.ts';
import { cardPayload, musicPayload } from '#tests/support/journeys/entering.ts';
import { goToFiles, openEntryPageAs, publishFirst } from '#tests/support/journeys/offlineCoach.ts';

let server: TestServer;
let folder: string;
let competition: string;

beforeAll(async () => {
  server = await startServer({ pageFolder: resolve(DIST) });
  folder = await mkdtemp(join(tmpdir(), 'device-'));
  competition = await publishFirst(server);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Number of entries whose files are picked. */
const ENTRIES = isLong ? manyFileNames.length : 6;
const KILLED_AT = isLong ? 30 : 7;
const files = manyFileNames
  .slice(0, ENTRIES)
  .flatMap((name, at) => [
    cardPayload(`${name} карточка.pdf`, at),
    musicPayload(`${name}.mp3`, 100 + at),
  ]);
const NAMES = files.map(({ name }) => name).toSorted();

/** Slows down every read of a file, as a memory card or a cloud drive does; runs in the page. */
const SLOW_READS = `{
  const { arrayBuffer } = Blob.prototype;
  Blob.prototype.arrayBuffer = async function () {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return arrayBuffer.call(this);
  };
}`;

const openSlowDevice = async () => {
  const { page, errors } = await openDevice(folder, { serviceWorkers: 'block' });
  await page.addInitScript(SLOW_READS);
  return { page, errors };
};

const ROW = batchText.change('');

const sortedOn = async (page: Page): Promise<string[]> => {
  const titles = await page
    .locator(`button[title^="${ROW}"]`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('title') ?? ''));
  return titles.map((title) => title.slice(ROW.length));
};

/** Runs in the page: waits until the device's database has `count` files. */
async function untilStored(count: number): Promise<void> {
  const done = <Result>(asked: IDBRequest<Result>) =>
    new Promise<Result>((settle) => {
      asked.addEventListener('success', () => settle(asked.result));
    });
  const db = await done(indexedDB.open('registration'));
  const stored = () => done(db.transaction('files').objectStore('files').count());
  while ((await stored()) < count) await Promise.resolve();
}

/** Kills the browser once its database has `count` files; returns the names that the page then shows in rows. */
async function killAt(page: Page, count: number): Promise<string[]> {
  const context = page.context();
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('no process of the browser');
  await page.evaluate(untilStored, count);
  const sorted = await sortedOn(page);
  const closed = context.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await closed;
  return sorted;
}

/** Reopens the browser with its profile; returns the stored files and those named as lost. */
async function reopen(address: string, cookies: Awaited<ReturnType<typeof cookiesOf>>) {
  const { page, errors } = await openSlowDevice();
  // The kill has lost the cookies, because Chromium writes them to disk only every thirty seconds.
  await page.context().addCookies(cookies);
  await page.goto(address);
  const refused = page.getByRole('alert').getByRole('listitem');
  await expect
    .poll(async () => (await sortedOn(page)).length + (await refused.count()))
    .toBe(NAMES.length);
  const kept = await sortedOn(page);
  const lost = files.filter(({ name }) => !kept.includes(name));
  expect(await refused.getByText(batchText.notKept).count()).toBe(lost.length);
  for (const { name } of lost) expect(await refused.filter({ hasText: name }).count()).toBe(1);
  expect(errors).toEqual([]);
  return { page, kept, lost };
}

const cookiesOf = (page: Page) => page.context().cookies();

const pickAll = (page: Page, label: string, picked: typeof files) =>
  page.getByLabel(label, { exact: true }).last().setInputFiles(picked);

/** Number of files that the device stores besides the picked ones: the form. */
const FORM = 1;

test(`a browser killed at ${KILLED_AT} of ${files.length} files loses no file without naming it`, async () => {
  const { page } = await openSlowDevice();
  const coach = await openEntryPageAs(page, server.url, 'воронова', competition);
  await goToFiles(page, coach, competition, manyEntriesFilling);
  const cookies = await cookiesOf(page);
  const address = page.url();
  await pickAll(page, batchText.picker.pick, files);
  const shown = await killAt(page, FORM + KILLED_AT);

  const again = await reopen(address, cookies);
  expect(again.kept).toEqual(expect.arrayContaining(shown));
  expect(again.lost.length).toBeGreaterThan(0);
  await pickAll(again.page, batchText.pickMore, again.lost);
  await again.page.getByRole('button', { name: batchText.confirm(NAMES.length) }).waitFor();
  expect((await sortedOn(again.page)).toSorted()).toEqual(NAMES);
  await again.page.context().close();
});
