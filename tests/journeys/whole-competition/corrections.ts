import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { downloadFilledForm } from '#tests/support/acts/submit.ts';
import {
  confirmOtherForm,
  formPayload,
  musicPayload,
  pickFile,
} from '#tests/support/journeys/entering.ts';
import { toast } from '#tests/support/journeys/signIn.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { requestsText } from '#text/application/requests.ts';
import { returnText } from '#text/application/returned.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { enterText } from '#text/enter/page.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { toastText } from '#text/toasts.ts';
import type { Player, Stage } from './stage.ts';

/** MP3 frames of the right track. It replaces a shorter, wrong track. */
const RIGHT_FRAMES = 600;

export async function correctReturned(
  { url }: Stage,
  { page, api }: Player,
  { competition, filling, entry }: { competition: string; filling: Filling; entry: string },
): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: new RegExp(`^${returnText.open}`, 'u') }).click();
  await page.getByText(returnText.title).waitFor();
  const form = await downloadFilledForm(api, competition, filling);
  await confirmOtherForm(page, formPayload('Исправлено.xlsx', await form.bytes()));
  // No file is missing, so the files tab leads back to the wizard.
  await page.getByRole('button', { name: wizardText.filesStep.open }).click();
  await page.getByRole('button', { name: wizardText.confirmStep.open }).click();
  await page.getByRole('button', { name: entryFilesText.changeOf(entry) }).click();
  await pickFile(page, 'music', musicPayload('Верная.mp3', RIGHT_FRAMES));
  await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
  await toast(page, toastText.success.filesUploaded).waitFor();
  await page.getByRole('tab', { name: enterText.tabs.preview }).click();
  await page.getByRole('button', { name: previewText.submit }).click();
  const dialog = page.getByRole('alertdialog', { name: returnText.again.question });
  await dialog.getByText(returnText.again.title(1)).waitFor();
  await dialog.getByRole('button', { name: previewText.dialog.confirm }).click();
  await toast(page, toastText.success.applicationSent).waitFor();
}

/** Accepts the only request of a team as the organiser, from «Ждут решения» in «Готовность». */
export async function acceptRequest(
  { url }: Stage,
  { page }: Player,
  asked: { id: string; team: string; entry: string; answer: string },
): Promise<void> {
  await page.goto(`${url}/competition/${asked.id}?tab=readiness`);
  await page.getByRole('link', { name: requestsText.ofTeam(asked.team, 1) }).click();
  const { accept, actionOf, answer, accepted } = decisionsText.requests;
  await page.getByRole('button', { name: actionOf(accept, asked.entry) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: answer }).fill(asked.answer);
  await dialog.getByRole('button', { name: accept }).click();
  await toast(page, accepted).waitFor();
}
