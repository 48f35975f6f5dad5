// A whole application made offline over two days; once the network is back everything arrives exactly once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openDevice, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import { type Product, startProduct } from '#tests/support/server/startProduct.ts';
import { enterText } from '#text/enter/page.ts';
import { outboxText } from '#text/outbox.ts';
import { toastText } from '#text/toasts.ts';
import { recordsIn } from '#tests/support/journeys/deviceStores.ts';
import {
  queueFiles,
  fillDownloadedForm,
  formPayload,
  offeredEntries,
  openFiles,
  submitOn,
  uploadForm,
} from '#tests/support/journeys/entering.ts';
import {
  countsOnServer,
  publishFirst,
  dispatchOnline,
  untilInstalled,
  openEntryPageAs,
} from '#tests/support/journeys/offlineCoach.ts';
import { toast } from '#tests/support/journeys/signIn.ts';
import { KAMA } from './whole-competition/teams.ts';

const FIRST_DAY = 'Пр. Соло – Зайцева А.А.';
const SECOND_DAY = 'Пр. Соло – Морозова К.И.';

let product: Product;
let folder: string;
let competition: string;

beforeAll(async () => {
  [product, folder] = await Promise.all([startProduct(), mkdtemp(join(tmpdir(), 'device-'))]);
  competition = await publishFirst(product);
});

afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('template, form, cards and music work offline across a restart of the app, and are sent once online', async () => {
  const first = await openDevice(folder, { viewport: PHONE_SIZE });
  const coach = await openEntryPageAs(first.page, product.url, 'воронова', competition);
  await untilInstalled(first.page);
  await product.stop();
  await first.page.reload();
  const { name, bytes } = await fillDownloadedForm(first.page, KAMA);
  expect(name).toBe('Заявка_Кубок Невы.xlsx');
  await uploadForm(first.page, formPayload(name, bytes));
  await openFiles(first.page);
  await expect.poll(() => offeredEntries(first.page)).toEqual([FIRST_DAY, SECOND_DAY]);
  await queueFiles(first.page, FIRST_DAY);
  await expect.poll(() => offeredEntries(first.page)).toEqual([SECOND_DAY]);
  // Waits for the debounced save of the draft.
  await expect
    .poll(() => recordsIn(first.page, 'drafts'))
    .toMatchObject([{ content: { completedEntries: [expect.any(String)] } }]);
  await first.page.context().close();

  const { page, errors } = await openDevice(folder, { viewport: PHONE_SIZE });
  await page.goto(`${product.url}/competition/${competition}/new`);
  await page.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  await expect.poll(() => offeredEntries(page)).toEqual([SECOND_DAY]);
  await queueFiles(page, SECOND_DAY);
  await page.getByRole('tab', { name: enterText.tabs.apply, selected: true }).waitFor();
  await submitOn(page);
  await page.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();
  await page.getByRole('link', { name: outboxText.badge(5) }).waitFor();

  await product.start();
  await dispatchOnline(page);
  await toast(page, toastText.success.applicationSent).waitFor();
  expect(await countsOnServer(coach)).toEqual([2, 2, 1]);
  await page.goto(`${product.url}/outbox`);
  await page.getByText(outboxText.empty.title).waitFor();
  expect(errors).toEqual([]);

  const { data } = await coach.call(calls.application.list, {});
  expect(data[0]?.teamName).toBe('Кама');
  await page.context().close();
});
