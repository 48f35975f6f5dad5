// Pictures of drafts on several devices, and of many files at once.
import type { Page } from 'playwright-core';
import { draftsText } from '#text/application/drafts.ts';
import { batchText } from '#text/enter/batch.ts';
import { enterText } from '#text/enter/page.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import {
  cardPayload,
  confirmOtherForm,
  type FilePayload,
  formPayload,
  musicPayload,
  openFiles,
} from '#tests/support/journeys/entering.ts';
import { dispatchOnline } from '#tests/support/journeys/offlineCoach.ts';
import { downloadFilledForm } from '#tests/support/acts/submit.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import {
  correctElsewhere,
  keepFromServer,
  saveDraftsElsewhere,
  untilSaved,
} from './otherDevices.ts';
import { enter, screen, type Season, type Shot } from './shot.ts';
import { uploadedForm } from './steps.ts';

const MANY_FILES: readonly FilePayload[] = [
  cardPayload('Соло_пр_Соколова.pdf'),
  musicPayload('Соло_пр_Соколова.mp3'),
  cardPayload('Тех_соло_Ветрова.pdf'),
  musicPayload('Тех_соло_Ветрова.mp3'),
  cardPayload('Карточка_дуэт_пр.pdf'),
  musicPayload('Лебединое озеро_дуэт_произвольная.mp3'),
  cardPayload('Карточка_дуэт_тех.pdf'),
  musicPayload('Дуэт_тех_2026.mp3'),
  cardPayload('Группа_пр_карта.pdf'),
  musicPayload('Группа_пр.mp3'),
  musicPayload('Группа_тех.mp3'),
  musicPayload('Комби.mp3'),
  musicPayload('Трек_03_финал.mp3'),
  cardPayload('Карточка_Соколова.pdf'),
  { ...cardPayload('Комби_исходник.wav'), mimeType: 'audio/wav' },
];

async function pickMany(page: Page, season: Season): Promise<void> {
  await uploadedForm(page, season, team({ ...PEARL, teamName: 'Жемчужина-3' }));
  await openFiles(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: batchText.picker.pick }).click(),
  ]);
  await chooser.setFiles([...MANY_FILES]);
  await page.getByText(refusalTexts['not-mp3']).waitFor();
}

/** Corrects the form on this device, and in another way on another device. */
async function openOtherForm(page: Page, season: Season): Promise<void> {
  await uploadedForm(page, season, team(PEARL));
  await openFiles(page);
  const saved = await untilSaved(page, season);
  const reconnect = await keepFromServer(page);
  const { coach, competitions } = season;
  const own = team({ ...PEARL, teamName: 'Жемчужина-1' });
  const form = await downloadFilledForm(coach, competitions.russia, own);
  await confirmOtherForm(page, formPayload('Заявка_Жемчужина-1.xlsx', await form.bytes()));
  await correctElsewhere(season, saved);
  await reconnect();
  await dispatchOnline(page);
  await page.getByRole('alertdialog').waitFor();
}

export const draftShots: readonly Shot[] = [
  screen('16-many-files', enter, pickMany),
  screen('15-other-form', enter, openOtherForm),
  screen('14-home-drafts', '/login', async (page, season) => {
    await saveDraftsElsewhere(season);
    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('link', { name: draftsText.goOn.here }).first().waitFor();
  }),
  screen('09-drafts', '/login', async (page, season) => {
    await saveDraftsElsewhere(season);
    await page.goto(new URL('/application/my', page.url()).href);
    await page.getByRole('list', { name: draftsText.title }).waitFor();
  }),
  screen('05-info-drafts', '/login', async (page, season) => {
    await saveDraftsElsewhere(season);
    await page.goto(new URL(enter(season), page.url()).href);
    // Waits until the page has opened the tab of the draft.
    await page.getByRole('tab', { name: enterText.tabs.apply, selected: true }).waitFor();
    await page.getByRole('tab', { name: enterText.tabs.info }).click();
    await page.getByText(draftsText.title).first().waitFor();
  }),
];
