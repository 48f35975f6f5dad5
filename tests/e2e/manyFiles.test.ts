// Twenty-eight entries get their cards and music together: a few taps, every file sent once, nothing lost on the way.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { batchText } from '#text/enter/batch.ts';
import { enterText } from '#text/enter/page.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import { openPage, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { manyEntriesFilling, manyFileNames } from '#tests/support/manyEntriesFilling.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { expectAccessibleScreen, expectFittingScreen } from './support/accessible.ts';
import {
  cardPayload,
  fillDownloadedForm,
  formPayload,
  musicPayload,
  openFiles,
  uploadForm,
} from './support/entering.ts';
import { runProduct } from './support/runProduct.ts';
import { apiOf, signUp, toast } from './support/signIn.ts';

const running = runProduct();

/** Two of the files say nothing by their names, one is no music. */
const unclear = { card: 'Скан 17.pdf', music: 'Трек_03_финал.mp3' };
const files = [
  ...manyFileNames.map((name, at) => cardPayload(at === 0 ? unclear.card : `${name} карточка.pdf`)),
  ...manyFileNames.map((name, at) => musicPayload(at === 0 ? unclear.music : `${name}.mp3`, 20)),
  { ...cardPayload('Комби_исходник.wav'), mimeType: 'audio/wav' },
];

/** Counts what is pressed from now on, a choice in a list as two. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { taps: 0 };
    Object.assign(window, { counted });
    const count = (by: number) => () => {
      counted.taps += by;
    };
    document.addEventListener('pointerdown', count(1), true);
    document.addEventListener('change', count(2), true);
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { taps: number } }).counted.taps);
}

const confirming = (page: Page, count: number) =>
  page.getByRole('button', { name: batchText.confirm(count) });

test.runIf(isLong)('twenty-eight entries are done in fifteen taps', async () => {
  const { page, errors } = await openPage(running.browser, { viewport: PHONE_SIZE });
  const { url } = running.product;
  await signUp(page, url, 'воронова');
  const competition = await publishCompetition(await apiOf(page, url), { name: 'Кубок Невы' });
  await page.goto(`${url}/competition/${competition}/new`);
  const { name, bytes } = await fillDownloadedForm(page, manyEntriesFilling);
  await uploadForm(page, formPayload(name, bytes));
  await openFiles(page);
  const uploads: string[] = [];
  const paths = new Set(
    [calls.card.upload, calls.music.upload].map((call) => callAddress(call, {})),
  );
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && paths.has(pathname)) uploads.push(pathname);
  });

  const tapsBefore = await countTaps(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: batchText.picker.pick }).click(),
  ]);
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(files);
  await confirming(page, 54).waitFor();
  const tapsToPick = await tapsBefore();
  await page.getByText(refusalTexts['not-mp3']).waitFor();
  await expectAccessibleScreen(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFittingScreen(page);
  await page.setViewportSize(PHONE_SIZE);

  // What is kept stands again after the page was closed.
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(batchText.stay(2));
  await page.reload();
  await confirming(page, 54).waitFor();
  const tapsAfter = await countTaps(page);
  for (const file of Object.values(unclear)) {
    const choice = page.getByLabel(batchText.unsorted.chooseFor(file));
    const entry = (await choice.locator('option').allTextContents()).find((label) =>
      label.startsWith('Тех. Соло – Соколова'),
    );
    await choice.selectOption(entry ?? '');
  }
  await confirming(page, 56).dblclick();
  await toast(page, toastText.success.filesUploaded).waitFor();
  const applyTab = page.getByRole('tab', { name: enterText.tabs.apply, selected: true });
  await applyTab.waitFor();
  // Two more than were pressed here: in the system's own dialog.
  expect(tapsToPick + 2 + (await tapsAfter())).toBeLessThanOrEqual(15);
  expect(uploads).toHaveLength(2 * manyFileNames.length);
  expect(errors).toEqual([]);

  const api = await apiOf(page, url);
  const [cards, music] = await Promise.all([
    api.call(calls.card.list, {}),
    api.call(calls.music.list, {}),
  ]);
  expect([cards.data.length, music.data.length]).toEqual([28, 28]);
});
