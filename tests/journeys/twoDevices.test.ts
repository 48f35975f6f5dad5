// One person with a laptop and a phone, two profiles of a browser, before the real server: what is begun here is ended there.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readDraftState } from '#offline/device/entryDraft.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText } from '#text/enter/page.ts';
import { previewText } from '#text/enter/preview.ts';
import { outboxText } from '#text/outbox.ts';
import { toastText } from '#text/toasts.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { isLong } from '#tests/support/long.ts';
import { openDevice } from '#tests/support/browser/chromium/openBrowser.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { downloadFilledForm, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { recordsIn } from '#tests/e2e/support/deviceStores.ts';
import {
  beginOnLaptop,
  changeForm,
  listedDrafts,
  openOther,
  openPhone,
  PHONE,
} from '#tests/e2e/support/devices.ts';
import {
  attachFiles,
  formPayload,
  musicPayload,
  offeredEntries,
  queueFiles,
  selectEntry,
  submitOn,
} from '#tests/e2e/support/entering.ts';
import {
  apiClientOf,
  countsOnServer,
  DUET_ENTRY,
  goToFiles,
  openEntryPageAs,
  publishFirst,
  dispatchOnline,
  untilInstalled,
} from '#tests/e2e/support/offlineCoach.ts';
import { runProduct } from '#tests/e2e/support/runProduct.ts';
import { toast } from '#tests/e2e/support/signIn.ts';

const running = runProduct();
const TEAM = duetFilling.cover.teamName;
let id: string;

beforeAll(async () => {
  id = await publishFirst(running.product);
});

/** Of the files that wait on any device, as the saved draft has them. */
async function namesWaiting(coach: ApiClient): Promise<string[]> {
  const [{ draft } = { draft: '' }] = await listedDrafts(coach);
  const { data } = await coach.call(calls.draft.get, { params: { draft } });
  return readDraftState(data.state)?.files?.map(({ name }) => name) ?? [];
}

/** How many entries are confirmed in the saved draft. */
async function confirmedOn(coach: ApiClient): Promise<number | undefined> {
  const [{ draft } = { draft: '' }] = await listedDrafts(coach);
  const { data } = await coach.call(calls.draft.get, { params: { draft } });
  return readDraftState(data.state)?.completedEntries.length;
}

/** Goes on with the draft that stands at its files. */
async function goOn(page: Page, competition = id): Promise<void> {
  await page.goto(`${running.product.url}/competition/${competition}/new`);
  await page.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  await page
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: DUET_ENTRY })
    .waitFor({ state: 'attached' });
}

/** The device learns that it is submitted, and keeps nothing that could be submitted once more. */
async function expectSubmitted(page: Page): Promise<void> {
  await page.goto(`${running.product.url}/application/my`);
  await page.getByRole('link', { name: new RegExp(`${TEAM}.*Подана`, 'u') }).waitFor();
  await expect.poll(() => page.getByRole('list', { name: draftsText.title }).count()).toBe(0);
}

test('an application is begun on the laptop and submitted on the phone', async () => {
  const { page: laptop, coach } = await beginOnLaptop(running, 'orlova', id);
  const { page: phone } = await openPhone(running, 'orlova');
  await goOn(phone);
  await attachFiles(phone, DUET_ENTRY);
  await submitOn(phone);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 1]);
  expect(await listedDrafts(coach)).toEqual([]);
  await expectSubmitted(laptop);
});

/** The page is gone in the middle of what it does, and its browser is closed. */
async function killPage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await page.context().close();
}

test.runIf(isLong)(
  'an application is begun on a phone that is killed, and submitted on the laptop, without a server both times',
  async () => {
    const { product } = running;
    const organiser = await apiClientOf(product.url, 'organiser');
    const other = await publishCompetition(organiser, { name: 'Кубок Оки' });
    const folder = await mkdtemp(join(tmpdir(), 'device-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { page: before } = await openDevice(folder, PHONE);
    const coach = await openEntryPageAs(before, product.url, 'ефимова', other);
    await untilInstalled(before);
    await product.stop();
    await goToFiles(before);
    await expect
      .poll(() => recordsIn(before, 'drafts'))
      .toMatchObject([{ content: { tab: 'files', step: 3 } }]);
    await killPage(before);

    await product.start();
    const { page: phone, errors: onPhone } = await openDevice(folder, PHONE);
    await goOn(phone, other);
    await expect.poll(async () => (await listedDrafts(coach))[0]?.step).toBe(3);
    const { page: laptop, errors } = await openOther(running, 'ефимова');
    await goOn(laptop, other);
    await untilInstalled(laptop);
    await product.stop();
    await laptop.reload();
    await queueFiles(laptop, DUET_ENTRY);
    await submitOn(laptop);
    await expect.poll(() => recordsIn(laptop, 'outbox')).toHaveLength(3);

    await product.start();
    await dispatchOnline(laptop);
    await toast(laptop, toastText.success.applicationSent).waitFor();
    expect(await countsOnServer(coach)).toEqual([1, 1, 1]);
    expect(await listedDrafts(coach)).toEqual([]);
    await expectSubmitted(phone);
    expect([...errors, ...onPhone]).toEqual([]);
    await phone.context().close();
  },
);

test.runIf(isLong)(
  'files are confirmed on both devices while one is offline: nobody is asked; of two forms the person chooses',
  async () => {
    const { page: laptop, coach } = await beginOnLaptop(running, 'petrova', id);
    const full = await downloadFilledForm(coach, id, fullFilling);
    await changeForm(laptop, 3, formPayload('Полный состав.xlsx', await full.bytes()));
    await laptop.getByRole('tab', { name: enterText.tabs.files }).click();
    await expect.poll(async () => (await listedDrafts(coach))[0]?.entries).toBe(4);
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
    await expect.poll(async () => (await listedDrafts(coach))[0]?.revision).toBeGreaterThan(3);
    await laptop.context().setOffline(false);
    await dispatchOnline(laptop);
    const choice = laptop.getByRole('alertdialog');
    await choice.getByText('Без судей.xlsx').waitFor();
    await choice.getByRole('button', { name: otherDeviceText.keep }).click();
    await expect.poll(async () => (await listedDrafts(coach))[0]?.entries).toBe(1);
    expect(await countsOnServer(coach)).toEqual([2, 2, 0]);
  },
);

test.runIf(isLong)(
  'files that wait on the laptop are told of on the phone, which takes nothing back',
  async () => {
    const { page: laptop, coach } = await beginOnLaptop(running, 'sidorova', id);
    // The uploads alone find no way.
    const uploads = /\/api\/(?:card|music)\/upload$/u;
    await laptop.route(uploads, (route) => route.abort());
    await queueFiles(laptop, DUET_ENTRY);
    await expect.poll(async () => (await listedDrafts(coach))[0]?.step).toBe(4);
    const { page: phone } = await openPhone(running, 'sidorova');
    await phone.goto(`${running.product.url}/competition/${id}/new`);
    const waiting = entryFilesText.matrix.waitsOn('Linux');
    await phone.getByText(waiting).waitFor();
    const before = await listedDrafts(coach);

    await laptop.unroute(uploads);
    await dispatchOnline(laptop);
    await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 0]);
    await dispatchOnline(phone);
    await phone.getByText(waiting).waitFor({ state: 'detached' });
    await phone.getByRole('tab', { name: enterText.tabs.preview }).click();
    await phone.getByText(previewText.bothFiles['on-server']).waitFor();
    // Nobody has decided anything meanwhile, and nobody is asked.
    const { step, device } = { ...before[0] };
    expect(await listedDrafts(coach)).toMatchObject([{ step, device, files: 2 }]);
    await dispatchOnline(laptop);
    expect(await laptop.getByRole('alertdialog').count()).toBe(0);
  },
);

test.runIf(isLong)(
  'a track that waits on the phone is not submitted over from a laptop that was open all the while',
  async () => {
    const organiser = await apiClientOf(running.product.url, 'organiser');
    const other = await publishCompetition(organiser, { name: 'Кубок Камы' });
    const { page: laptop, coach } = await beginOnLaptop(running, 'лебедева', other);
    await attachFiles(laptop, DUET_ENTRY);
    await expect.poll(async () => (await listedDrafts(coach))[0]?.step).toBe(4);
    const { page: phone } = await openPhone(running, 'лебедева');
    await phone.goto(`${running.product.url}/competition/${other}/new`);
    await phone.getByRole('tab', { name: enterText.tabs.preview }).click();
    await phone.getByRole('button', { name: entryFilesText.changeOf(DUET_ENTRY) }).click();
    // Of a large file nothing goes on; all else does.
    const pieces = /\/api\/upload/u;
    await phone.route(pieces, (route) => route.abort());
    const music = phone.getByRole('region', { name: entryFilesText.titles.music });
    await music.locator('input[type=file]').setInputFiles(musicPayload('Новая.mp3', 2_000));
    await music.getByText(entryFilesText.kept).waitFor();
    await phone.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
    await expect.poll(() => namesWaiting(coach)).toEqual(['Новая.mp3']);

    await submitOn(laptop);
    await laptop.getByRole('button', { name: outboxText.queuedSubmission.waitNoMore }).click();
    await laptop.getByText(/^музыка ждёт отправки/u).waitFor();
    expect(await countsOnServer(coach)).toEqual([1, 1, 0]);
    const submit = laptop.getByRole('button', { name: previewText.submit });
    expect(await submit.getAttribute('aria-disabled')).toBe('true');

    await phone.unroute(pieces);
    await dispatchOnline(phone);
    await expect.poll(() => namesWaiting(coach)).toEqual([]);
    await dispatchOnline(laptop);
    await expect.poll(() => submit.getAttribute('aria-disabled')).not.toBe('true');
    await submitOn(laptop);
    await toast(laptop, toastText.success.applicationSent).waitFor();
    const { data } = await coach.call(calls.music.list, {});
    expect(data.map(({ name, application }) => [name, application !== null])).toEqual([
      ['Новая.mp3', true],
    ]);
  },
);
