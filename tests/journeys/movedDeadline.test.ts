// An organiser moves the deadline, first into the past and then later, while a coach's submission waits without a network.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/browser/chromium/openBrowser.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { enterText } from '#text/enter/page.ts';
import { outboxText } from '#text/outbox.ts';
import { toastText } from '#text/toasts.ts';
import { queueFiles, submitOn } from '#tests/support/journeys/entering.ts';
import {
  countsOnServer,
  dispatchOnline,
  DUET_ENTRY,
  goToFiles,
  openEntryPageAs,
} from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { apiOf, signUp, toast } from '#tests/support/journeys/signIn.ts';

const running = runProduct();
let organiser: Page;
let competition: string;

/** The date in so many days, as it is typed. */
const written = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').toReversed().join('.');

beforeAll(async () => {
  organiser = (await openPage(running.browser, WITHOUT_WORKER)).page;
  await signUp(organiser, running.product.url, 'organiser');
  const deadline = new Date(Date.now() + 20 * DAY_MS).toISOString();
  const api = await apiOf(organiser, running.product.url);
  competition = await publishCompetition(api, { name: 'Кубок Невы', deadline });
});

/** Types another deadline on the page of the competition and saves it. */
async function typeDeadline(days: number): Promise<void> {
  await organiser.goto(`${running.product.url}/competition/${competition}`);
  await organiser.getByRole('link', { name: competitionText.organiser.edit }).click();
  await organiser.getByRole('textbox', { name: competitionText.form.deadline }).fill(written(days));
  await organiser.getByRole('button', { name: editText.submit }).click();
}

const API = '**/api/**';
const loseServer = (page: Page) => page.route(API, (route) => route.abort());
async function findServer(page: Page): Promise<void> {
  await page.unroute(API);
  await dispatchOnline(page);
}

const untilSaved = () => toast(organiser, toastText.success.competitionEdited).waitFor();

test('what waits is stopped by the one, wakes by the other, and arrives once', async () => {
  const { page } = await openPage(running.browser, WITHOUT_WORKER);
  const { url } = running.product;
  const coach = await openEntryPageAs(page, url, 'coach', competition);
  await goToFiles(page);
  await loseServer(page);
  await queueFiles(page, DUET_ENTRY);
  await submitOn(page);
  await page.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();

  await typeDeadline(-2);
  const asking = organiser.getByRole('alertdialog', { name: editText.earlier.titleOver });
  await asking.getByText(editText.earlier.closed).waitFor();
  await asking.getByRole('button', { name: editText.earlier.confirmOver }).click();
  await untilSaved();

  await findServer(page);
  await page.getByText(enterText.movedDeadline.over).waitFor();
  await page.getByRole('heading', { name: outboxText.states.deadlinePassed }).waitFor();
  expect(await countsOnServer(coach)).toEqual([0, 0, 0]);

  await loseServer(page);
  await typeDeadline(40);
  await untilSaved();
  await findServer(page);
  await toast(page, toastText.success.applicationSent).waitFor();
  expect(await countsOnServer(coach)).toEqual([1, 1, 1]);
});
