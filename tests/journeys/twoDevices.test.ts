import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText } from '#text/enter/page.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { attachFiles, submitOn } from '#tests/support/journeys/entering.ts';
import {
  countsOnServer,
  DUET_ENTRY,
  goToFiles,
  openEntryPageAs,
  publishFirst,
} from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { COACH_PASSWORD, fillSignInForm } from '#tests/support/journeys/signIn.ts';
import { openPage, PHONE_SIZE, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';

const PHONE = {
  ...WITHOUT_WORKER,
  viewport: PHONE_SIZE,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
};
const LOGIN = 'orlova';
const TEAM = duetFilling.cover.teamName;

const running = runProduct();

test('an application is begun on the laptop and submitted on the phone', async () => {
  const { browser, product } = running;
  const competition = await publishFirst(product);
  const { page: laptop } = await openPage(browser, WITHOUT_WORKER);
  const coach = await openEntryPageAs(laptop, product.url, LOGIN, competition);
  const drafts = async () => (await coach.call(calls.draft.list, {})).data;
  await goToFiles(laptop, coach, competition);
  await expect.poll(async () => (await drafts())[0]).toMatchObject({ team: TEAM, step: 3 });

  const { page: phone } = await openPage(browser, PHONE);
  await phone.goto(`${product.url}/login`);
  await fillSignInForm(phone, LOGIN, COACH_PASSWORD);
  await phone.getByRole('link', { name: /Продолжить/ }).click();
  await phone.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  await phone
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: DUET_ENTRY })
    .waitFor({ state: 'attached' });
  await attachFiles(phone, DUET_ENTRY);
  await submitOn(phone);
  await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 1]);
  expect(await drafts()).toEqual([]);

  await laptop.goto(`${product.url}/application/my`);
  await laptop.getByRole('link', { name: new RegExp(`${TEAM}.*Подана`, 'u') }).waitFor();
  await expect.poll(() => laptop.getByRole('list', { name: draftsText.title }).count()).toBe(0);
});
