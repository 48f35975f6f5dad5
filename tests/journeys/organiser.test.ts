// The journey of an organiser: creates a competition, finds it, shows it to others, deletes it.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openCalendar } from '#text/ui.ts';
import { competitionText } from '#text/competition/competition.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { submitApplication } from '#tests/support/server/acts/submit.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/browser/chromium/openBrowser.ts';
import { untilKept } from '#tests/support/journeys/deviceStores.ts';
import { downloadedBy } from '#tests/support/journeys/entering.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { apiOf, signUp, toast } from '#tests/support/journeys/signIn.ts';

const running = runProduct({ env: { CONTACT_EMAIL: 'help@example.ru' } });
let page: Page;
let errors: string[];
let coachPage: Page;

beforeAll(async () => {
  ({ page, errors } = await openPage(running.browser, WITHOUT_WORKER));
  await signUp(page, running.product.url, 'organiser');
  coachPage = (await openPage(running.browser, WITHOUT_WORKER)).page;
  await signUp(coachPage, running.product.url, 'coach');
});

const deadline = () => page.getByRole('textbox', { name: competitionText.form.deadline });

test('an unreadable date is refused in words, and everything typed survives a reload', async () => {
  await page.goto(`${running.product.url}/competition/new`);
  await page.getByLabel(competitionText.form.name).fill('Кубок Невы');
  await page.getByLabel(competitionText.form.dates).fill('9–14 марта 2027');
  await page.getByLabel(competitionText.form.place).fill('Санкт-Петербург');
  await page
    .getByLabel(competitionText.form.info)
    .fill('Возрастные группы: 13–15 лет.\nРепетиции с 15:00.');
  await deadline().pressSequentially('3102');
  await page.getByRole('button', { name: competitionText.form.submit }).click();
  await page.getByText(refusalTexts['bad-deadline']).first().waitFor();
  await page.getByText(competitionText.form.draftKept('')).first().waitFor();
  // These words come with the first save; what was typed last is saved by a later one.
  await untilKept(page, '31.02', 'formDrafts');

  await page.reload();
  await expect
    .poll(() => page.getByLabel(competitionText.form.name).inputValue())
    .toBe('Кубок Невы');
  expect(await page.getByLabel(competitionText.form.info).inputValue()).toContain('Репетиции');
  expect(await deadline().inputValue()).toContain('31.02');
});

test('the date is typed through a mask or chosen in the calendar', async () => {
  await deadline().fill('');
  await deadline().pressSequentially('05042027');
  expect(await deadline().inputValue()).toBe('05.04.2027');
  await page.getByRole('button', { name: openCalendar }).click();
  await page.getByRole('button', { name: /20 апреля 2027/ }).click();
  expect(await deadline().inputValue()).toBe('20.04.2027');
});

test('the competition is created with its PDF and stands in all lists it belongs to', async () => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'Положение.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 Положение'),
  });
  // It moves the button when it appears.
  await page.getByText('Положение.pdf').first().waitFor();
  await page.getByRole('button', { name: competitionText.form.submit }).click();
  await page.waitForURL(`${running.product.url}/competition/my`);
  await toast(page, toastText.success.competitionCreated).waitFor();
  await page.getByRole('link', { name: /Кубок Невы/ }).click();
  await page.waitForURL(/\/competition\/[0-9a-f]{32}$/);

  await page.goto(`${running.product.url}/competition/new`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByLabel(competitionText.form.name).inputValue()).toBe('');

  await coachPage.goto(`${running.product.url}/competition`);
  await coachPage.getByRole('link', { name: /Кубок Невы/ }).click();
  await coachPage.waitForURL(/\/competition\/[0-9a-f]{32}\/new$/);
  await coachPage
    .getByText(/20.апреля.2027, 23:59, МСК/)
    .first()
    .waitFor();
  const pdf = await downloadedBy(coachPage, () =>
    coachPage.getByRole('button', { name: competitionText.attachment.download }).click(),
  );
  expect(pdf.suggestedFilename()).toBe('Кубок Невы.pdf');
});

test('somebody without access is told so before typing anything', async () => {
  await coachPage.goto(`${running.product.url}/competition/new`);
  await coachPage.getByText(competitionText.notEnoughAccess('help@example.ru')).waitFor();
  expect(await coachPage.getByLabel(competitionText.form.name).isDisabled()).toBe(true);
});

test('a competition with applications is deleted only after its name is typed', async () => {
  const id = await ownCompetition();
  await submitApplication(await apiOf(coachPage, running.product.url), id, fullFilling);
  await page.goto(`${running.product.url}/competition/${id}`);
  await page.getByText('Московская область-1').waitFor();
  await page.getByRole('button', { name: competitionText.organiser.remove }).click();
  const dialog = page.getByRole('alertdialog', {
    name: competitionText.removal.title('Кубок Невы'),
  });
  const confirm = dialog.getByRole('button', { name: competitionText.organiser.remove });
  await confirm.click({ force: true });
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('textbox').fill('Кубок Невы');
  await confirm.click();
  await page.waitForURL(`${running.product.url}/application/my`);
  await toast(page, toastText.success.competitionDeleted).waitFor();

  await coachPage.goto(`${running.product.url}/competition/${id}/new`);
  await coachPage.getByText(refusalTexts['competition-not-found']).waitFor();
  await coachPage.goto(`${running.product.url}/music/my`);
  await coachPage.getByRole('heading', { level: 1 }).waitFor();
  // What was fetched ahead stands there until the server has answered.
  await expect.poll(() => coachPage.getByText('Кубок Невы').count()).toBe(0);
  expect(errors).toEqual([]);
});

async function ownCompetition(): Promise<string> {
  await page.goto(`${running.product.url}/competition/my`);
  await page.getByRole('link', { name: /Кубок Невы/ }).click();
  await page.waitForURL(/\/competition\/[0-9a-f]{32}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
