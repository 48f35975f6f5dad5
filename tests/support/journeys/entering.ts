// Steps of a representative on the competition page, done through the user interface.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { wizardText } from '#text/enter/wizard.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { enterText } from '#text/enter/page.ts';
import { previewText } from '#text/enter/preview.ts';
import { toastText } from '#text/toasts.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { type Filling, fillTemplate } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { toast } from './signIn.ts';

export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const formPayload = (name: string, bytes: Uint8Array): FilePayload => ({
  name,
  mimeType: MEDIA_TYPE.xlsx,
  buffer: Buffer.from(bytes),
});
/** Default number that varies the bytes of files: a card contains it as text, a track has as many MP3 frames. */
const FRAMES = 400;

/** Returns the bytes of a card whose text contains `number`, so that cards with different numbers differ. */
export const cardBytes = (number = FRAMES): Buffer =>
  Buffer.from(`%PDF-1.4 карточка тренера ${number}`);
export const cardPayload = (name: string, number = FRAMES): FilePayload => ({
  name,
  mimeType: MEDIA_TYPE.pdf,
  buffer: cardBytes(number),
});
export const musicPayload = (name: string, frames = FRAMES): FilePayload => ({
  name,
  mimeType: MEDIA_TYPE.mp3,
  buffer: Buffer.from(mp3Frames(frames)),
});

export const downloadedBytes = async (download: Download): Promise<Uint8Array> =>
  new Uint8Array(await readFile(await download.path()));

export async function downloadedBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

/** Steps 1 and 2: downloads the template and fills it in. */
export async function fillDownloadedForm(
  page: Page,
  filling: Filling,
): Promise<{ name: string; bytes: Uint8Array }> {
  await page.getByRole('tab', { name: enterText.tabs.apply }).click();
  const download = await downloadedBy(page, () =>
    page.getByRole('button', { name: wizardText.downloadStep.button }).click(),
  );
  const bytes = fillTemplate(await downloadedBytes(download), filling);
  await goToUpload(page);
  return { name: download.suggestedFilename(), bytes };
}

/** Goes to step 3 without downloading the template. */
export async function goToUpload(page: Page): Promise<void> {
  await page.getByRole('tab', { name: enterText.tabs.apply }).click();
  await page.getByRole('button', { name: wizardText.forward }).click();
  await page.getByRole('button', { name: wizardText.forward }).click();
}

/** Confirms the picked form after the result of its check, because the result's text moves the button. */
export async function confirmForm(page: Page): Promise<void> {
  const { checkedHereAt, doubted } = wizardText.uploadStep;
  const [checkedHere = ''] = checkedHereAt('|').split('|');
  await page.getByText(entryFilesText.kept).first().waitFor();
  await page.getByText(checkedHere).or(page.getByText(doubted)).first().waitFor();
  await page.getByRole('button', { name: wizardText.uploadStep.confirm }).click();
}

/** Step 3: picks the form and confirms its upload. */
export async function uploadForm(page: Page, file: FilePayload): Promise<void> {
  await page.getByLabel(wizardText.uploadStep.pick, { exact: true }).last().setInputFiles(file);
  await confirmForm(page);
}

/** Returns to step 3 from any tab or later step, and confirms a corrected form. */
export async function confirmOtherForm(page: Page, file: FilePayload): Promise<void> {
  await page.getByRole('tab', { name: enterText.tabs.apply }).click();
  // Waits until the form is read, because a draft of another device shows its last step only after that.
  const { noForm, reading } = enterText.closedTabs;
  await page.getByText(noForm).or(page.getByText(reading)).waitFor({ state: 'detached' });
  const { back, steps, uploadStep } = wizardText;
  const step = page.locator('[aria-current="step"]');
  const isUploadStep = async () => (await step.textContent())?.includes(steps[2]) === true;
  while (!(await isUploadStep())) await page.getByRole('button', { name: back }).click();
  await page.getByLabel(uploadStep.pickOther, { exact: true }).last().setInputFiles(file);
  await confirmForm(page);
}

export async function openFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: wizardText.filesStep.open }).click();
  await page.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
}

export const offeredEntries = (page: Page): Promise<string[]> =>
  page.getByLabel(entryFilesText.title).locator('option').allTextContents();

export async function selectEntry(page: Page, label: string): Promise<void> {
  await page.getByLabel(entryFilesText.title).selectOption({ label });
  await page.getByRole('group', { name: label, exact: true }).waitFor();
}

export const pickFile = (page: Page, kind: FileKind, file: FilePayload): Promise<void> =>
  page
    .getByRole('region', { name: entryFilesText.titles[kind] })
    .locator('input[type=file]')
    .setInputFiles(file);

export async function pickFiles(
  page: Page,
  cardFile: FilePayload,
  musicFile: FilePayload,
): Promise<void> {
  await pickFile(page, 'card', cardFile);
  await pickFile(page, 'music', musicFile);
}

async function confirmPicked(page: Page, name: string): Promise<void> {
  await pickFiles(page, cardPayload(`Карточка ${name}.pdf`), musicPayload(`${name}.mp3`));
  await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
}

/** Step 4: adds card and music to the selected entry and waits until the server has both. */
export async function attachFiles(page: Page, name: string): Promise<void> {
  await confirmPicked(page, name);
  await toast(page, toastText.success.filesUploaded).waitFor();
}

/** Adds card and music without a network: waits until the files are queued and the entry leaves the list. */
export async function queueFiles(page: Page, name: string): Promise<void> {
  await confirmPicked(page, name);
  await page
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: name })
    .waitFor({ state: 'detached' });
}

export async function submitOn(page: Page): Promise<void> {
  await page.getByRole('tab', { name: enterText.tabs.preview }).click();
  await page.getByRole('button', { name: previewText.submit }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: previewText.dialog.confirm })
    .click();
}
