import type { Page } from 'playwright-core';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { enterText } from '#text/enter/page.ts';
import { outboxText } from '#text/outbox.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { cardFile, downloadFilledForm, musicFile, parseForm } from '#tests/support/acts/submit.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import {
  formPayload,
  openFiles,
  queueFiles,
  submitOn,
  uploadForm,
} from '#tests/support/journeys/entering.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { DUET_ENTRY, dispatchOnline } from '#tests/support/journeys/offlineCoach.ts';

import type { Season } from './shot.ts';

export async function uploadedForm(page: Page, season: Season, filling: Filling): Promise<void> {
  const file = await downloadFilledForm(season.coach, season.competitions.russia, filling);
  await page.getByRole('tab', { name: enterText.tabs.apply }).click();
  await page.getByRole('button', { name: wizardText.forward }).click();
  await page.getByRole('button', { name: wizardText.forward }).click();
  await uploadForm(
    page,
    formPayload('Заявка_Первенство.xlsx', new Uint8Array(await file.arrayBuffer())),
  );
}

export async function submitSomeFiles({ coach, competitions }: Season): Promise<void> {
  const competition = competitions.russia;
  const parsed = await parseForm(coach, await downloadFilledForm(coach, competition, team(PEARL)));
  for (const [index, { routine, name }] of namedEntries(parsed).slice(1, 5).entries()) {
    const sent = { competition, routine, teamName: name, team: parsed.teamName };
    await coach.call(calls.card.upload, { sent, file: cardFile(), fileName: 'Карточка.pdf' });
    if (index === 3) continue;
    await coach.call(calls.music.upload, { sent, file: musicFile(), fileName: 'Прилив.mp3' });
  }
}

export async function pickForm(page: Page, season: Season, label: string, filling: Filling) {
  const file = await downloadFilledForm(season.coach, season.competitions.russia, filling);
  await page.getByRole('button', { name: wizardText.back }).click();
  await page
    .getByLabel(label, { exact: true })
    .last()
    .setInputFiles(formPayload('Заявка_исправлено.xlsx', new Uint8Array(await file.arrayBuffer())));
}

export async function onPaper(page: Page, button: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: button }).click();
  await page.emulateMedia({ media: 'print' });
}

export async function submitting(page: Page, season: Season): Promise<void> {
  await uploadedForm(page, season, figuresFilling);
  await page.getByRole('button', { name: wizardText.filesStep.open }).click();
  await page.getByRole('tab', { name: enterText.tabs.preview }).click();
  await page.getByRole('button', { name: previewText.submit }).click();
  await page.getByRole('alertdialog').waitFor();
}

/** Queues a submission without a network. The submission waits for a card, and for music that was refused. */
export async function heldUp(page: Page, season: Season): Promise<void> {
  await uploadedForm(page, season, duetFilling);
  await openFiles(page);
  const { card: cards, music: tracks, application } = calls;
  for (const { path } of [cards.upload, tracks.upload, application.save]) {
    await page.route(`**${path}`, (route) => route.abort());
  }
  await queueFiles(page, DUET_ENTRY);
  await submitOn(page);
  await page.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();
  const refused = { code: 'not-mp3', message: refusalTexts['not-mp3'] };
  await page.route(`**${tracks.upload.path}`, (route) =>
    route.fulfill({ status: REFUSALS['not-mp3'], json: refused }),
  );
  await dispatchOnline(page);
  await page.getByText(outboxText.queuedSubmission.heldUp).waitFor();
}
