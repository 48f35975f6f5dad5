import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { openDevice, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { type Product, startProduct } from '#tests/support/server/run/startProduct.ts';
import { prefetchText } from '#text/competition/prefetch.ts';
import { enterText } from '#text/enter/page.ts';
import { outboxText } from '#text/outbox.ts';
import { toastText } from '#text/toasts.ts';
import { recordsIn } from '#tests/support/journeys/deviceStores.ts';
import {
  fillDownloadedForm,
  formPayload,
  openFiles,
  queueFiles,
  submitOn,
  uploadForm,
} from '#tests/support/journeys/entering.ts';
import {
  apiClientOf,
  countsOnServer,
  dispatchOnline,
  DUET_ENTRY,
  publishFirst,
  untilInstalled,
} from '#tests/support/journeys/offlineCoach.ts';
import { apiOf, signUp, toast } from '#tests/support/journeys/signIn.ts';

const FAR = new Date(Date.now() + 12 * DAY_MS).toISOString();

let product: Product;
let folder: string;
let organiser: ApiClient;

beforeAll(async () => {
  [product, folder] = await Promise.all([startProduct(), mkdtemp(join(tmpdir(), 'device-'))]);
  await publishFirst(product, 'Кубок первых');
  organiser = await apiClientOf(product.url, 'organiser');
});

afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** A draft of another device of the same person, which this one has never seen. */
async function saveElsewhere(coach: ApiClient, competition: string): Promise<void> {
  const state = JSON.stringify(stateOf({ ...emptyContent, tab: 'apply', step: 1 }));
  await coach.call(calls.draft.save, {
    params: { draft: crypto.randomUUID() },
    sent: { competition, revision: '0', state, step: '1', form: '', device: 'iPhone' },
    key: crypto.randomUUID(),
  });
}

/** The addresses of what is kept on the device. */
async function keptAddresses(page: Page): Promise<readonly string[]> {
  return (await recordsIn(page, 'cache')).flatMap((record) =>
    typeof record === 'object' && record && 'key' in record ? [String(record.key)] : [],
  );
}

async function untilKept(page: Page, competition: string): Promise<void> {
  await expect
    .poll(() => keptAddresses(page), { timeout: 40_000 })
    .toContain(`/api/competition/${competition}/statistic`);
}

test('drafts of another device, no page of theirs ever opened here: without a server the form goes through to the queue, then to the server', async () => {
  const id = await publishCompetition(organiser, { name: 'Кубок Невы', deadline: FAR });
  const other = await publishCompetition(organiser, { name: 'Кубок Ладоги', deadline: FAR });
  const { page, errors } = await openDevice(folder, { viewport: PHONE_SIZE });
  await signUp(page, product.url, 'морозова');
  const coach = await apiOf(page, product.url);
  for (const competition of [id, other]) await saveElsewhere(coach, competition);
  await page.goto(`${product.url}/outbox`);
  await untilInstalled(page);
  await untilKept(page, id);
  await untilKept(page, other);

  await product.stop();
  await page.goto(`${product.url}/competition/${id}/new?tab=apply&step=1`);
  await page.getByRole('heading', { level: 1, name: 'Кубок Невы' }).waitFor();
  await page.getByText(prefetchText.ready('acceptance', '').trim()).waitFor();
  const { name, bytes } = await fillDownloadedForm(page, duetFilling);
  await uploadForm(page, formPayload(name, bytes));
  await openFiles(page);
  await queueFiles(page, DUET_ENTRY);
  await submitOn(page);
  await page.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();
  await page.goto(`${product.url}/competition/${other}/new`);
  await page.getByRole('heading', { level: 1, name: 'Кубок Ладоги' }).waitFor();
  await page.getByRole('tab', { name: enterText.tabs.info }).click();
  await page.getByRole('heading', { name: enterText.statistics }).waitFor();

  await product.start();
  await dispatchOnline(page);
  await toast(page, toastText.success.applicationSent).waitFor();
  expect(await countsOnServer(coach)).toEqual([1, 1, 1]);
  expect(errors).toEqual([]);
  await page.context().close();
});
