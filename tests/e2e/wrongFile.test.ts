// What goes wrong: foreign files, a form with errors, music that is none, a session that has run out.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { entryFilesText } from '#text/enter/files.ts';
import { problemDiffText, problemListText } from '#text/enter/problemList.ts';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { onlyXlsx } from '#text/form/onlyXlsx.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { downloadFilledForm, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import {
  cardPayload,
  confirmForm,
  formPayload,
  openFiles,
  uploadForm,
} from './support/entering.ts';
import { apiOf, fillSignInForm, COACH_PASSWORD, signUp } from './support/signIn.ts';
import { runProduct } from './support/runProduct.ts';

const running = runProduct();
let page: Page;
let errors: string[];
let id: string;
let good: Uint8Array;
let bad: Uint8Array;

beforeAll(async () => {
  ({ page, errors } = await openPage(running.browser));
  await signUp(page, running.product.url, 'orlova');
  const api = await apiOf(page, running.product.url);
  id = await publishCompetition(api, { name: 'Кубок Невы' });
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
  good = await bytesOf(await downloadFilledForm(api, id, fullFilling));
  const cells = [{ sheet: 'athletes', cell: 'E4', value: '05.13.1998' }] as const;
  bad = await bytesOf(await downloadFilledForm(api, id, { ...fullFilling, cells }));
});

/** As somebody who has no draft yet: a draft would open where it was left. */
async function openUploadStep(login: string): Promise<void> {
  await signUp(page, running.product.url, login);
  await page.goto(`${running.product.url}/competition/${id}/new`);
  await page.getByRole('tab', { name: enterText.tabs.apply }).click();
  await page.getByRole('button', { name: wizardText.forward }).click();
  await page.getByRole('button', { name: wizardText.forward }).click();
}

test.runIf(isLong).each([
  ['first', 'заявка.docx'],
  ['second', 'заявка.xlsx'],
])('a text is refused at the picker and not taken: %s, %s', async (name, file) => {
  await openUploadStep(name);
  await page
    .getByLabel(wizardText.uploadStep.pick, { exact: true })
    .last()
    .setInputFiles(formPayload(file, new TextEncoder().encode('Фамилия;Имя')));
  await page.getByText(onlyXlsx).waitFor();
  const confirm = page.getByRole('button', { name: wizardText.uploadStep.confirm });
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
});

test.runIf(isLong)(
  'a form with an error shows its cell, lets files be added and is not submitted; the mended one is',
  async () => {
    await openUploadStep('third');
    await uploadForm(page, formPayload('заявка.xlsx', bad));
    await page.getByText(problemListText.title).waitFor();
    await page.getByText('E4', { exact: true }).waitFor();
    await page.getByText(/05\.13\.1998/).waitFor();
    // The device tells the problems first; the tab opens with the server's reading.
    await expect
      .poll(() => page.getByRole('tab', { name: enterText.tabs.files }).isEnabled())
      .toBe(true);

    await page.getByRole('button', { name: wizardText.back }).click();
    await page
      .getByLabel(wizardText.uploadStep.pickCorrected, { exact: true })
      .last()
      .setInputFiles(formPayload('заявка.xlsx', good));
    await confirmForm(page);
    const mended = page.getByRole('region', { name: problemDiffText.title });
    await mended.getByText(/05\.13\.1998/).waitFor();
    expect(await page.getByRole('region', { name: problemListText.title }).count()).toBe(0);
  },
);

test.runIf(isLong)(
  'music that is no mp3 is refused when it is picked, and the card beside it is not lost',
  async () => {
    await openUploadStep('fourth');
    await uploadForm(page, formPayload('заявка.xlsx', good));
    await openFiles(page);
    const section = (title: string) => page.getByRole('region', { name: title });
    await section(entryFilesText.titles.card)
      .locator('input[type=file]')
      .setInputFiles(cardPayload('Карточка.pdf'));
    await section(entryFilesText.titles.music)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'музыка.mp3',
        mimeType: 'audio/mpeg',
        buffer: Buffer.from('не музыка'),
      });
    await page.getByText(refusalTexts['not-mp3']).waitFor();
    await section(entryFilesText.titles.card).getByText('Карточка.pdf').waitFor();
  },
);

test.runIf(isLong)(
  'a session that has run out leads to the sign-in, and signing in leads back to work',
  async () => {
    await signUp(page, running.product.url, 'petrova');
    await page.goto(`${running.product.url}/music/my`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().clearCookies({ name: 'session' });
    await page.goto(`${running.product.url}/competition`);
    await page.waitForURL(`${running.product.url}/login`);
    await fillSignInForm(page, 'petrova', COACH_PASSWORD);
    await page.waitForURL(`${running.product.url}/competition`);
    await page.getByRole('link', { name: /Кубок Невы/ }).waitFor();
    expect(errors).toEqual([]);
  },
);
