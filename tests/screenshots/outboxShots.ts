// Picture of a large track that broke off and will be continued.
import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { entryLabel } from '#text/programme.ts';
import {
  cardPayload,
  musicPayload,
  openFiles,
  pickFiles,
  queueFiles,
} from '#tests/support/journeys/entering.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { enter, screen, type Season, type Shot } from './shot.ts';
import { uploadedForm } from './steps.ts';

/** Frames of a track of 5.2 MB. */
const LARGE_FRAMES = 12_500;
const SOLO = entryLabel('free-solo', 'Соколова М.С.');

/** Reports that 60 % of each large file have arrived, and aborts every further piece. */
async function breakAtPart(page: Page): Promise<void> {
  let size = 0;
  await page.route(`**${calls.upload.append.path.replace(':sha256', '*')}`, (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { data: { offset: Math.round(0.6 * size), isPlaced: false } } });
    size = Number(route.request().headers()['upload-length']);
    return route.abort();
  });
}

async function breakOff(page: Page, season: Season): Promise<void> {
  await uploadedForm(page, season, team({ ...PEARL, teamName: 'Жемчужина-2' }));
  await openFiles(page);
  for (const { path } of [calls.card.upload, calls.music.upload]) {
    await page.route(`**${path}`, (route) => route.abort());
  }
  await breakAtPart(page);
  await pickFiles(
    page,
    cardPayload('Карточка_соло_пр.pdf'),
    musicPayload('Прилив.mp3', LARGE_FRAMES),
  );
  await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
  await page
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: SOLO })
    .waitFor({ state: 'detached' });
  await queueFiles(page, entryLabel('free-duet', 'Соколова-Ветрова'));
  await page.goto(new URL('/outbox', page.url()).href);
  await page.getByText(/продолжится с этого места/u).waitFor();
}

export const outboxShots: readonly Shot[] = [screen('18-outbox-resume', enter, breakOff)];
