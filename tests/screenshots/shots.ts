import type { Page } from 'playwright-core';
import { DAY_MS } from '#domain/deadline.ts';
import { MUSIC_TAB, paths } from '#page/paths.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { dateInWriting } from '#text/format/writtenDate.ts';
import { filledTemplateText, wizardText } from '#text/enter/wizard.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { helpText } from '#text/help.ts';
import { installText } from '#text/install.ts';
import { sharedText } from '#text/shared.ts';
import { problemListText } from '#text/form/problemList.ts';
import { enterText } from '#text/enter/page.ts';
import { musicText } from '#text/music.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { forgottenText } from '#text/account/auth.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { entryLabel } from '#text/programme.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { namedApplicationText } from '#text/application/namedApplication.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { outboxText } from '#text/outbox.ts';
import { calls } from '#contract/calls.ts';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import { corrected, mistaken } from '#tests/seed/mistakenForms.ts';
import { MAIN } from '#tests/seed/plans.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { recast } from './recast.ts';
import {
  cardPayload,
  musicPayload,
  openFiles,
  pickFile,
  selectEntry,
} from '#tests/support/journeys/entering.ts';
import { handOver } from '#tests/support/journeys/handOver.ts';
import { dispatchOnline } from '#tests/support/journeys/offlineCoach.ts';
import { draftShots } from './draftShots.ts';
import { helpingShots } from './helpingShots.ts';
import { organiserShots } from './organiserShots.ts';
import { returnedShots } from './returnedShots.ts';
import { outboxShots } from './outboxShots.ts';
import { enter, screen, visitor, type Season, type Shot } from './shot.ts';
import { heldUp, onPaper, pickForm, submitSomeFiles, submitting, uploadedForm } from './steps.ts';

const TWO_MINUTES_FRAMES = 5130;

const ownApplication = (submitted: Season['submitted']): number | undefined =>
  submitted.findLast(({ login }) => login === MAIN.login)?.rowid;

const edit = ({ competitions }: Season) => `/competition/${competitions.russia}/edit`;

const music = ({ competitions }: Season) => `/competition/${competitions.russia}?tab=${MUSIC_TAB}`;

async function takePreset({ coach, competitions }: Season): Promise<void> {
  const { limits } = SENIOR_LIMITS;
  const params = { id: competitions.russia };
  await coach.call(calls.competition.limitMusic, { params, sent: { limits, seen: '' } });
}

/** Sets the deadline to tomorrow, as an organiser. */
async function earlier(page: Page): Promise<void> {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await page
    .getByRole('textbox', { name: competitionText.form.deadline })
    .fill(dateInWriting(tomorrow));
  await page.getByRole('region', { name: editText.concerned.title }).waitFor();
}

export const shots: readonly Shot[] = [
  visitor('00-home', '/'),
  visitor('01-sign-in', '/login'),
  visitor('01-sign-up', '/signup'),
  visitor('01-forgotten', '/login/forgotten'),
  visitor('01-forgotten-sent', '/login/forgotten', async (page) => {
    await page.getByLabel(forgottenText.login).fill(MAIN.login);
    await page.getByRole('button', { name: forgottenText.submit }).click();
    await page.getByText(forgottenText.sent).waitFor();
  }),
  visitor('01-new-password', '/login/new-password#secret'),
  screen('02-list', '/competition'),
  screen('02-list-past', '/competition/past'),
  screen('02-list-own', '/competition/my'),
  screen('02-profile', '/profile'),
  screen('26-help', '/help'),
  screen('27-share', '/share', async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await handOver(page, musicPayload('Соколова Ветрова дуэт.mp3'), cardPayload('Комби.pdf'));
    await page.getByText(sharedText.where.title).waitFor();
  }),
  screen('25-install', '/help', async (page) => {
    await page.evaluate(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await page.getByRole('link', { name: helpText.install }).click();
    await page.getByText(installText.ios.otherwise).waitFor();
  }),
  screen('03-create', '/competition/new'),
  screen('04-organise', ({ competitions }) => `/competition/${competitions.volga}`),
  screen(
    '20-readiness',
    ({ competitions }) => paths.readiness(competitions.russia),
    async (page) => {
      await page.getByText(readinessText.draft, { exact: true }).first().waitFor();
    },
  ),
  screen('04-edit', edit),
  screen('04-edit-earlier', edit, earlier),
  screen('04-edit-ask', edit, async (page) => {
    await earlier(page);
    await page.getByRole('button', { name: editText.submit }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('04-organise-journal', ({ competitions }) => paths.journal(competitions.volga)),
  screen('04-organise-music', music),
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
    await pickFile(page, 'card', cardPayload('Карточка_соло_пр.pdf'));
    await page.getByText(entryFilesText.kept).waitFor();
    await selectEntry(page, entryLabel('free-team', PEARL.teamName));
    await pickFile(page, 'music', musicPayload('Прилив.mp3'));
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
    await pickFile(page, 'card', cardPayload('Карточка_дуэт_пр.pdf'));
  }),
  screen('07-files-cut', enter, async (page, season) => {
    await uploadedForm(page, season, team(PEARL));
    await openFiles(page);
    const track = musicPayload('Прилив_не_до_конца.mp3', TWO_MINUTES_FRAMES);
    await pickFile(page, 'music', { ...track, buffer: track.buffer.subarray(0, -100) });
    await page.getByText(musicText.cutNotice.title).waitFor();
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
    await dispatchOnline(page);
    await page.getByText(outboxText.states.stored, { exact: true }).waitFor();
  }),
  screen('15-outdated', '/competition', async (page) => {
    await page.evaluate(() => indexedDB.open('registration', 99));
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('14-not-found', '/no/such/page'),
  ...draftShots,
  ...outboxShots,
  // Last, because the music has limits afterwards.
  screen('04-organise-music-preset', music, async (page, season) => {
    await takePreset(season);
    await page.reload();
    await page.getByText(limitsText.preset.sources['world-aquatics']).waitFor();
  }),
  screen('07-files-outside', enter, async (page, season) => {
    await takePreset(season);
    await uploadedForm(page, season, team(PEARL));
    await openFiles(page);
    await pickFile(page, 'music', musicPayload('Прилив.mp3'));
    await page.getByText(/ – лимит /u).waitFor();
  }),
  ...helpingShots,
  ...organiserShots,
  ...returnedShots,
];
