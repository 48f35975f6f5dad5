// One person submits on the phone while the laptop is offline and goes on with the same application: nothing is lost, nothing is merged, and what is said is true.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { isLong } from '#tests/support/long.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { downloadFilledForm, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import { draftsText } from '#text/application/drafts.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { outboxText } from '#text/outbox.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import { recordsIn } from './support/deviceStores.ts';
import { changeForm, beginOnLaptop, listedDrafts, openPhone } from './support/devices.ts';
import {
  attachFiles,
  cardBytes,
  cardPayload,
  downloadedBy,
  downloadedBytes,
  formPayload,
  queueFiles,
  submitOn,
} from './support/entering.ts';
import {
  apiClientOf,
  countsOnServer,
  DUET_ENTRY,
  publishFirst,
  dispatchOnline,
} from './support/offlineCoach.ts';
import { runProduct } from './support/runProduct.ts';
import { toast } from './support/signIn.ts';
import { trackList } from '#text/server/server.ts';

const running = runProduct();
const TEAM = duetFilling.cover.teamName;
const [ON_PHONE, ON_LAPTOP] = [500, 700];
let organiser: ApiClient;

beforeAll(async () => {
  await publishFirst(running.product);
  organiser = await apiClientOf(running.product.url, 'organiser');
});

const entryPage = (id: string) => `${running.product.url}/competition/${id}/new`;

/** The laptop has begun, and does what is asked of it; then the phone goes on. */
async function openBoth(login: string, onLaptop?: (page: Page) => Promise<void>) {
  const name = `Кубок ${login}`;
  const id = await publishCompetition(organiser, { name });
  const { page: laptop, coach, errors } = await beginOnLaptop(running, login, id);
  await onLaptop?.(laptop);
  const step = onLaptop ? 4 : 3;
  await expect.poll(async () => (await listedDrafts(coach))[0]?.step).toBe(step);
  const { page: phone } = await openPhone(running, login);
  await phone.goto(entryPage(id));
  await phone.getByRole('tab', { name: enterText.tabs.info, selected: false }).waitFor();
  return { id, name, coach, laptop, phone, errors };
}

async function submitOnPhone(phone: Page): Promise<void> {
  await submitOn(phone);
  await toast(phone, toastText.success.applicationSent).waitFor();
}

async function bringOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await dispatchOnline(page);
}

/** The one card and the one track that the organiser gets are those of the phone. */
async function expectFilesOfPhone(id: string): Promise<void> {
  const bytesOf = async (call: typeof calls.archive.music | typeof calls.archive.cards) => {
    const archive = await organiser.send(call, { params: { id } });
    return unzipped(await archive.bytes())
      .filter(({ name }) => name !== trackList.name)
      .map(({ bytes }) => Buffer.from(bytes));
  };
  expect(await bytesOf(calls.archive.music)).toEqual([Buffer.from(mp3Frames(ON_PHONE))]);
  expect(await bytesOf(calls.archive.cards)).toEqual([cardBytes(ON_PHONE)]);
}

/** What a sentence says of the phone before it says when. */
const beginning = (sentence: (device: string, at: string) => string): string =>
  sentence('Android', '|').split('|')[0]?.trim() ?? '';

/** What is the person's own in this competition: the drafts first, then what was submitted. */
async function openOwnList(page: Page, name: string): Promise<void> {
  await page.goto(`${running.product.url}/application/my`);
  await page
    .getByRole('region', { name })
    .getByRole('link', { name: new RegExp(TEAM) })
    .waitFor();
}

/** The draft that was left, from the list. */
async function openOwnDraft(page: Page, name: string): Promise<void> {
  await openOwnList(page, name);
  await page.getByRole('link', { name: draftsText.ofTeam(TEAM, name) }).click();
}

test.runIf(isLong)(
  'another form and a picked card stay on the laptop as a draft of their own',
  async () => {
    const { id, name, coach, laptop, phone, errors } = await openBoth('волкова');
    const form = await downloadFilledForm(coach, id, fullFilling);
    await laptop.context().setOffline(true);
    await changeForm(laptop, 3, formPayload('Другой состав.xlsx', await form.bytes()));
    await laptop.getByRole('tab', { name: enterText.tabs.files }).click();
    await laptop
      .getByRole('region', { name: entryFilesText.titles.card })
      .locator('input[type=file]')
      .setInputFiles(cardPayload('Соло.pdf'));
    await laptop.getByText(entryFilesText.kept).first().waitFor();
    await attachFiles(phone, DUET_ENTRY, ON_PHONE);
    await submitOnPhone(phone);

    await bringOnline(laptop);
    await expect
      .poll(async () => (await listedDrafts(coach)).map(({ entries }) => entries))
      .toEqual([4]);
    await laptop.getByText(beginning(draftsText.submittedElsewhere.title)).waitFor();
    await openOwnDraft(laptop, name);
    await laptop.getByText('Соло.pdf').waitFor();
    await laptop.getByRole('tab', { name: enterText.tabs.apply }).click();
    await laptop.getByText('Другой состав.xlsx').waitFor();
    await laptop.getByText(wizardText.alreadySubmitted.title(TEAM)).waitFor();
    expect(await countsOnServer(coach)).toEqual([1, 1, 1]);
    await expectFilesOfPhone(id);
    expect(errors).toEqual([]);
  },
);

test.runIf(isLong)(
  'files and a submission that wait on the laptop change nothing of what the phone has submitted',
  async () => {
    const { id, coach, laptop, phone, errors } = await openBoth('громова');
    await laptop.context().setOffline(true);
    await queueFiles(laptop, DUET_ENTRY, ON_LAPTOP);
    await submitOn(laptop);
    await laptop.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();
    await attachFiles(phone, DUET_ENTRY, ON_PHONE);
    await submitOnPhone(phone);

    await bringOnline(laptop);
    await laptop.goto(`${running.product.url}/outbox`);
    await expect.poll(() => laptop.getByText(refusalTexts['file-confirmed']).count()).toBe(2);
    const saved = await downloadedBy(laptop, () =>
      laptop.getByRole('button', { name: outboxText.actions.save }).last().click(),
    );
    expect(Buffer.from(await downloadedBytes(saved))).toEqual(Buffer.from(mp3Frames(ON_LAPTOP)));
    for (const kind of ['card', 'music'] as const) {
      const row = `${DUET_ENTRY.replace(' –', ' ·')}, ${outboxText.files[kind]}`;
      await laptop.getByRole('button', { name: outboxText.actions.more(row) }).click();
      await laptop.getByRole('menuitem', { name: outboxText.actions.discard }).click();
      await laptop
        .getByRole('alertdialog')
        .getByRole('button', { name: outboxText.discard.confirm })
        .click();
      await laptop.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    await laptop.getByText(beginning(outboxText.details.submittedElsewhere)).waitFor();
    expect(errors).toEqual([]);
    expect(await countsOnServer(coach)).toEqual([1, 1, 1]);
    await expectFilesOfPhone(id);
  },
);

test.runIf(isLong)(
  'of two submissions of one application the first counts, and the other says so',
  async () => {
    const { id, name, coach, laptop, phone, errors } = await openBoth('дёмина', (page) =>
      attachFiles(page, DUET_ENTRY, ON_PHONE),
    );
    await laptop.context().setOffline(true);
    await submitOn(laptop);
    await laptop.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();
    await submitOnPhone(phone);

    await bringOnline(laptop);
    await laptop.getByRole('heading', { name: outboxText.states.submitted }).waitFor();
    await laptop.getByRole('button', { name: outboxText.queuedSubmission.withdraw }).click();
    await laptop
      .getByRole('alertdialog')
      .getByRole('button', { name: outboxText.withdraw.confirm })
      .click();
    await expect.poll(() => recordsIn(laptop, 'drafts')).toEqual([]);
    await openOwnList(laptop, name);
    expect(await laptop.getByRole('list', { name: draftsText.title }).count()).toBe(0);
    expect(await listedDrafts(coach)).toEqual([]);
    expect(await countsOnServer(coach)).toEqual([1, 1, 1]);
    await expectFilesOfPhone(id);
    expect(errors).toEqual([]);
  },
);
