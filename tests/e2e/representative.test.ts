// Journey of a representative: form, cards, music, submission, own lists.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { toastText } from '#text/toasts.ts';
import { applicationText } from '#text/application/application.ts';
import { previewText } from '#text/enter/preview.ts';
import { todoText } from '#text/todo.ts';
import { enterText } from '#text/enter/page.ts';
import { playerText } from '#text/ui.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { openPage, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import {
  attachFiles,
  fillDownloadedForm,
  formPayload,
  offeredEntries,
  openFiles,
  uploadForm,
} from '#tests/support/journeys/entering.ts';
import { publishFirst } from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { signUpThroughPage, toast } from '#tests/support/journeys/signIn.ts';

const PROGRAMMES = [
  'Пр. Соло – Иванова А.Б.',
  'Пр. Соло – Сидорова Д.О.',
  'Пр. Группа – Московская область-1',
  'Тех. Дуэт – Иванова-Петрова',
];

const running = runProduct();
let coachPage: Page;
let competition: string;

beforeAll(async () => {
  competition = await publishFirst(running.product);
});

test('a representative on a phone submits a duet, two solos and a group with a reserve', async () => {
  const { page, errors } = await openPage(running.browser, {
    viewport: PHONE_SIZE,
    hasTouch: true,
  });
  coachPage = page;
  await signUpThroughPage(page, running.product.url, 'воронова');
  await page.getByRole('link', { name: todoText.begin.action }).click();
  await page.getByRole('link', { name: /Кубок Невы/ }).click();
  await page.waitForURL(`**/competition/${competition}/new`);
  expect(await page.getByRole('tab', { name: enterText.tabs.files }).isDisabled()).toBe(true);
  expect(await page.getByRole('tab', { name: enterText.tabs.preview }).isDisabled()).toBe(true);

  const { name, bytes } = await fillDownloadedForm(page, fullFilling);
  expect(name).toBe('Заявка_Кубок Невы.xlsx');
  await uploadForm(page, formPayload(name, bytes));
  await openFiles(page);
  await expect.poll(() => offeredEntries(page)).toEqual(PROGRAMMES);
  for (const [index, programme] of PROGRAMMES.entries()) {
    expect(await offeredEntries(page)).toEqual(PROGRAMMES.slice(index));
    await attachFiles(page, programme);
    await expect.poll(async () => (await offeredEntries(page)).includes(programme)).toBe(false);
  }
  expect(
    await page.getByRole('tab', { name: enterText.tabs.apply }).getAttribute('aria-selected'),
  ).toBe('true');
  expect(await page.getByRole('tab', { name: enterText.tabs.files }).isDisabled()).toBe(true);

  await page.getByRole('tab', { name: enterText.tabs.preview }).click();
  await page.getByText('Московская область-1').first().waitFor();
  await page
    .getByText(/Новикова.*\(Р\)/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: previewText.submit }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: previewText.dialog.confirm })
    .click();
  await toast(page, toastText.success.applicationSent).waitFor();

  await page.getByRole('link', { name: previewText.submitted.open }).click();
  await page.waitForURL('**/application/*');
  await page.getByRole('heading', { name: 'Московская область-1' }).waitFor();
  await page.getByLabel(applicationText.detail.free).selectOption('team');
  await page.getByText('(Р)').waitFor();
  expect(errors).toEqual([]);
});

test('application, music and cards are in the own lists', async () => {
  const page = coachPage;
  await page.goto(`${running.product.url}/application/my`);
  await page.getByRole('link', { name: /Московская область-1/ }).waitFor();

  await page.goto(`${running.product.url}/music/my`);
  await page.getByText('Free Solo · Иванова А.Б.').waitFor();
  const [song] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: ownFilesText.downloadFile('Тех. Дуэт – Иванова-Петрова.mp3') })
      .click(),
  ]);
  expect(song.suggestedFilename()).toBe('Tech Duet Иванова-Петрова.mp3');
  await page
    .getByRole('button', { name: playerText.play('Тех. Дуэт – Иванова-Петрова.mp3') })
    .click();
  await page
    .getByRole('button', { name: playerText.pause('Тех. Дуэт – Иванова-Петрова.mp3') })
    .waitFor();

  await page.goto(`${running.product.url}/cards/my`);
  const [card] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', {
        name: ownFilesText.downloadFile('Карточка Пр. Группа – Московская область-1.pdf'),
      })
      .click(),
  ]);
  expect(card.suggestedFilename()).toBe('Карточка Пр. Группа – Московская область-1.pdf');
});
