import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readDraftState } from '#offline/device/entryDraft.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText, otherDeviceText } from '#text/enter/page.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { downloadFilledForm } from '#tests/support/acts/submit.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import {
  beginOnLaptop,
  changeForm,
  listedDrafts,
  openPhone,
} from '#tests/support/journeys/devices.ts';
import {
  attachFiles,
  formPayload,
  offeredEntries,
  queueFiles,
  selectEntry,
  submitOn,
} from '#tests/support/journeys/entering.ts';
import {
  countsOnServer,
  dispatchOnline,
  DUET_ENTRY,
  publishFirst,
} from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';

const running = runProduct();
const TEAM = duetFilling.cover.teamName;
let id: string;

beforeAll(async () => {
  id = await publishFirst(running.product);
});

async function confirmedOn(coach: ApiClient): Promise<number | undefined> {
  const [{ draft } = { draft: '' }] = await listedDrafts(coach);
  const { data } = await coach.call(calls.draft.get, { params: { draft } });
  return readDraftState(data.state)?.completedEntries.length;
}

/** Continues the draft. The page opens at the files of the draft. */
async function goOn(page: Page, competition = id): Promise<void> {
  await page.goto(`${running.product.url}/competition/${competition}/new`);
  await page.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  await page
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: DUET_ENTRY })
    .waitFor({ state: 'attached' });
}

/** Expects the application to be listed as submitted, and no draft that could be submitted again. */
async function expectSubmitted(page: Page): Promise<void> {
  await page.goto(`${running.product.url}/application/my`);
  await page.getByRole('link', { name: new RegExp(`${TEAM}.*Подана`, 'u') }).waitFor();
  await expect.poll(() => page.getByRole('list', { name: draftsText.title }).count()).toBe(0);
}

test('an application is begun on the laptop and submitted on the phone', async () => {
  const { page: laptop, coach } = await beginOnLaptop(running, 'orlova', id, WITHOUT_WORKER);
  const { page: phone } = await openPhone(running, 'orlova');
  await goOn(phone);
  await attachFiles(phone, DUET_ENTRY);
  await submitOn(phone);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 1]);
  expect(await listedDrafts(coach)).toEqual([]);
  await expectSubmitted(laptop);
});

test('files confirmed on both devices are merged without a question; of two forms the user chooses', async () => {
  const { page: laptop, coach } = await beginOnLaptop(running, 'petrova', id, {
    filling: fullFilling,
  });
  const { page: phone } = await openPhone(running, 'petrova');
  await goOn(phone);
  const [first = '', second = ''] = await offeredEntries(phone);

  await laptop.context().setOffline(true);
  await queueFiles(laptop, first);
  await selectEntry(phone, second);
  await attachFiles(phone, second);
  await laptop.context().setOffline(false);
  await dispatchOnline(laptop);
  await expect.poll(() => countsOnServer(coach)).toEqual([2, 2, 0]);
  await expect.poll(() => confirmedOn(coach)).toBe(2);
  expect(await laptop.getByRole('alertdialog').count()).toBe(0);

  await laptop.context().setOffline(true);
  const one = await downloadFilledForm(coach, id, duetFilling);
  await changeForm(laptop, 3, formPayload('Только дуэт.xlsx', await one.bytes()));
  const other = await downloadFilledForm(coach, id, { ...fullFilling, judges: [] });
  await dispatchOnline(phone);
  await changeForm(phone, 3, formPayload('Без судей.xlsx', await other.bytes()));
  const { draft = '' } = (await listedDrafts(coach))[0] ?? {};
  const formThere = async () =>
    (await coach.call(calls.draft.get, { params: { draft } })).data.formName;
  await expect.poll(formThere).toBe('Без судей.xlsx');
  await laptop.context().setOffline(false);
  await dispatchOnline(laptop);
  const choice = laptop.getByRole('alertdialog');
  await choice.getByText('Без судей.xlsx').waitFor();
  await choice.getByRole('button', { name: otherDeviceText.keep }).click();
  await expect.poll(async () => (await listedDrafts(coach))[0]?.entries).toBe(1);
  expect(await countsOnServer(coach)).toEqual([2, 2, 0]);
});
