// What is pictured: a name, an address, and what a person does there first.
import type { Page } from 'playwright-core';
import { previewText } from '#text/enter/preview.ts';
import { filledTemplateText } from '#text/enter/filledTemplate.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { problemListText } from '#text/enter/problemList.ts';
import { enterText } from '#text/enter/page.ts';
import { orphanedFilesText } from '#text/orphanedFiles.ts';
import { entryLabel } from '#text/programme.ts';
import { namedApplicationText } from '#text/namedApplication.ts';
import { ownFilesText } from '#text/ownFiles.ts';
import { outboxText } from '#text/outbox.ts';
import { refusalTexts } from '#text/refusals.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { REFUSALS } from '#domain/refusal.ts';
import {
  cardFile,
  downloadFilledForm,
  musicFile,
  parseForm,
} from '#tests/support/server/submit.ts';
import { corrected, mistaken } from '#tests/seed/mistakenForms.ts';
import { MAIN } from '#tests/seed/plans.ts';
import type { Season as PlayedSeason } from '#tests/seed/playSeason.ts';
import type { ApiClient } from '#tests/support/server/apiClient.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { recast } from './recast.ts';
import {
  queueFiles,
  cardPayload,
  formPayload,
  musicPayload,
  openFiles,
  uploadForm,
} from '#tests/e2e/support/entering.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { DUET_ENTRY, tellOnline } from '#tests/e2e/support/offlineCoach.ts';
import { goHomeWithDraft } from './goHomeWithDraft.ts';

/** A season with its main coach, signed in. */
export interface Season extends PlayedSeason {
  coach: ApiClient;
}

/** What the main coach has submitted last. */
const ownApplication = (submitted: Season['submitted']): number | undefined =>
  submitted.findLast(({ login }) => login === MAIN.login)?.rowid;

export interface Shot {
  name: string;
  signedIn: boolean;
  path: (season: Season) => string;
  prepare?: (page: Page, season: Season) => Promise<void>;
}

const screen = (
  name: string,
  path: string | ((season: Season) => string),
  prepare?: Shot['prepare'],
): Shot => ({
  name,
  signedIn: true,
  path: typeof path === 'string' ? () => path : path,
  ...(prepare && { prepare }),
});

const visitor = (name: string, path: string, prepare?: Shot['prepare']): Shot => ({
  ...screen(name, path, prepare),
  signedIn: false,
});

/** The wizard with a chosen form, uploaded: at its files step. */
async function uploadedForm(page: Page, season: Season, filling: Filling): Promise<void> {
  const file = await downloadFilledForm(season.coach, season.competitions.russia, filling);
  await page.getByRole('tab', { name: enterText.tabs.apply }).click();
  await page.getByRole('button', { name: wizardText.forward }).click();
  await page.getByRole('button', { name: wizardText.forward }).click();
  await uploadForm(
    page,
    formPayload('Заявка_Первенство.xlsx', new Uint8Array(await file.arrayBuffer())),
  );
}

/** Cards of the first four programmes and music of the first three are on the server. */
async function submitSomeFiles({ coach, competitions }: Season): Promise<void> {
  const competition = competitions.russia;
  const parsed = await parseForm(coach, await downloadFilledForm(coach, competition, team(PEARL)));
  for (const [index, { routine, name }] of namedEntries(parsed).slice(1, 5).entries()) {
    const sent = { competition, routine, teamName: name, team: parsed.teamName };
    await coach.call(calls.card.upload, { sent, file: cardFile(), fileName: 'Карточка.pdf' });
    if (index === 3) continue;
    await coach.call(calls.music.upload, { sent, file: musicFile(), fileName: 'Прилив.mp3' });
  }
}

/** Picks another form at step 3; the device reads it. */
async function pickForm(page: Page, season: Season, label: string, filling: Filling) {
  const file = await downloadFilledForm(season.coach, season.competitions.russia, filling);
  await page.getByRole('button', { name: wizardText.back }).click();
  await page
    .getByLabel(label, { exact: true })
    .last()
    .setInputFiles(formPayload('Заявка_исправлено.xlsx', new Uint8Array(await file.arrayBuffer())));
}

/** What a press puts on paper, seen as the printer sees it. */
async function onPaper(page: Page, button: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: button }).click();
  await page.emulateMedia({ media: 'print' });
}

/** An application of figures at its last question. */
async function submitting(page: Page, season: Season): Promise<void> {
  await uploadedForm(page, season, figuresFilling);
  await page.getByRole('button', { name: wizardText.filesStep.open }).click();
  await page.getByRole('tab', { name: enterText.tabs.preview }).click();
  await page.getByRole('button', { name: previewText.submit }).click();
  await page.getByRole('alertdialog').waitFor();
}

/** A submission waits for a card that has no network and for music that the server has refused. */
async function heldUp(page: Page, season: Season): Promise<void> {
  await uploadedForm(page, season, duetFilling);
  await openFiles(page);
  const { card: cards, music: tracks, application } = calls;
  for (const { path } of [cards.upload, tracks.upload, application.save]) {
    await page.route(`**${path}`, (route) => route.abort());
  }
  await queueFiles(page, DUET_ENTRY);
  await page.getByRole('tab', { name: enterText.tabs.preview }).click();
  await page.getByRole('button', { name: previewText.submit }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: previewText.dialog.confirm })
    .click();
  await page.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();
  const refused = { code: 'not-mp3', message: refusalTexts['not-mp3'] };
  await page.route(`**${tracks.upload.path}`, (route) =>
    route.fulfill({ status: REFUSALS['not-mp3'], json: refused }),
  );
  await tellOnline(page);
  await page.getByText(outboxText.queuedSubmission.heldUp).waitFor();
}

const enter = ({ competitions }: Season) => `/competition/${competitions.russia}/new`;

export const shots: readonly Shot[] = [
  visitor('00-home', '/'),
  visitor('01-sign-in', '/login'),
  visitor('01-sign-up', '/signup'),
  screen('02-list', '/competition'),
  screen('02-list-past', '/competition/past'),
  screen('02-list-own', '/competition/my'),
  screen('03-create', '/competition/new'),
  screen('04-organise', ({ competitions }) => `/competition/${competitions.volga}`),
  screen('05-info', ({ competitions }) => `/competition/${competitions.volga}/new`),
  screen('05-info-past', ({ competitions }) => `/competition/${competitions.saransk}/new`),
  screen('06-wizard-filled', enter, async (page) => {
    await page.getByRole('tab', { name: enterText.tabs.apply }).click();
    await page.getByRole('button', { name: filledTemplateText.button }).click();
    await page
      .getByText(filledTemplateText.sound)
      .or(page.getByText(filledTemplateText.toCheck))
      .waitFor();
  }),
  screen('06-wizard-step2', enter, async (page) => {
    await page.getByRole('tab', { name: enterText.tabs.apply }).click();
    await page.getByRole('button', { name: wizardText.forward }).click();
  }),
  screen('06-wizard', enter, async (page, season) => {
    await uploadedForm(page, season, mistaken);
    await page.getByRole('button', { name: wizardText.filesStep.open }).waitFor();
    await page.getByRole('button', { name: wizardText.back }).click();
  }),
  screen('06-wizard-mended', enter, async (page, season) => {
    await uploadedForm(page, season, mistaken);
    await page.getByRole('button', { name: wizardText.filesStep.open }).waitFor();
    await pickForm(page, season, wizardText.uploadStep.pickCorrected, corrected);
    await page.getByText(/^Исправлено \d/u).waitFor();
  }),
  screen('06-wizard-paper', enter, async (page, season) => {
    await uploadedForm(page, season, mistaken);
    await onPaper(page, problemListText.print);
  }),
  screen('07-files-lost', enter, async (page, season) => {
    await uploadedForm(page, season, team(PEARL));
    await openFiles(page);
    await page
      .getByRole('region', { name: entryFilesText.titles.card })
      .locator('input[type=file]')
      .setInputFiles(cardPayload('Карточка_соло_пр.pdf'));
    await page.getByText(entryFilesText.kept).waitFor();
    const group = entryLabel('free-team', PEARL.teamName);
    await page.getByLabel(entryFilesText.title).selectOption({ label: group });
    await page
      .getByRole('region', { name: entryFilesText.titles.music })
      .locator('input[type=file]')
      .setInputFiles(musicPayload('Прилив.mp3'));
    await page.getByText(entryFilesText.kept).waitFor();
    await page.getByRole('tab', { name: enterText.tabs.apply }).click();
    await pickForm(page, season, wizardText.uploadStep.pickOther, recast());
    await page.getByRole('button', { name: wizardText.uploadStep.confirm }).click();
    await page.getByText(orphanedFilesText.title).waitFor();
  }),
  screen('07-files', enter, async (page, season) => {
    await submitSomeFiles(season);
    await uploadedForm(page, season, team(PEARL));
    await openFiles(page);
    await page
      .getByRole('region', { name: entryFilesText.titles.card })
      .locator('input[type=file]')
      .setInputFiles(cardPayload('Карточка_дуэт_пр.pdf'));
  }),
  screen('07-files-replacing', enter, async (page, season) => {
    await submitSomeFiles(season);
    await uploadedForm(page, season, team(PEARL));
    await openFiles(page);
    await page.getByLabel(entryFilesText.title).selectOption({ index: 1 });
    await page
      .getByLabel(entryFilesText.replaceOf.music, { exact: true })
      .last()
      .setInputFiles(musicPayload('Прилив_верный.mp3'));
    await page.getByText(entryFilesText.kept).waitFor();
  }),
  screen('08-preview', enter, async (page, season) => {
    await uploadedForm(page, season, team(PEARL));
    await page.getByRole('button', { name: wizardText.filesStep.open }).waitFor();
    await page.getByRole('tab', { name: enterText.tabs.preview }).click();
  }),
  screen('08-preview-paper', enter, async (page, season) => {
    await uploadedForm(page, season, team(PEARL));
    await page.getByRole('button', { name: wizardText.filesStep.open }).waitFor();
    await page.getByRole('tab', { name: enterText.tabs.preview }).click();
    await onPaper(page, namedApplicationText.action);
  }),
  screen(
    '08-preview-dialog',
    ({ competitions }) => `/competition/${competitions.winter}/new`,
    submitting,
  ),
  screen('09-applications', '/application/my'),
  screen('09-application', ({ submitted }) => `/application/${ownApplication(submitted)}`),
  screen('10-music', '/music/my'),
  screen('10-music-replacing', '/music/my', async (page, season) => {
    await submitSomeFiles(season);
    await page.reload();
    await page.route(`**${calls.music.upload.path}`, (route) => route.abort());
    await page
      .getByLabel(ownFilesText.replaceFile('Прилив.mp3'), { exact: true })
      .last()
      .setInputFiles(musicPayload('Прилив_верный.mp3'));
    await page.getByText('Прилив_верный.mp3').waitFor();
  }),
  screen('10-cards', '/cards/my'),
  screen('08-preview-queued', enter, heldUp),
  screen('08-preview-withdraw', enter, async (page, season) => {
    await heldUp(page, season);
    await page
      .getByRole('button', { name: outboxText.queuedSubmission.withdraw, exact: true })
      .click();
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('11-outbox', enter, async (page, season) => {
    await heldUp(page, season);
    await page.getByRole('link', { name: outboxText.queuedSubmission.open }).click();
    await page.getByText(outboxText.states.failed).waitFor();
    await page.route(`**${calls.card.upload.path}`, (route) => route.fulfill({ json: {} }));
    await tellOnline(page);
    await page.getByText(outboxText.states.stored, { exact: true }).waitFor();
  }),
  screen('15-outdated', '/competition', async (page) => {
    await page.evaluate(() => indexedDB.open('registration', 99));
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('14-not-found', '/no/such/page'),
  // From here on the coach has a draft on a phone, which every device fetches.
  screen('00-home-drafts', '/competition', goHomeWithDraft),
];
