// A wrong track that was confirmed in the last days is replaced from the preview, and the organiser gets the right one.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS, endOfDay, utcDay } from '#domain/deadline.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { enterText } from '#text/enter/page.ts';
import { toastText } from '#text/toasts.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import {
  openPage,
  PHONE_SIZE,
  WITHOUT_WORKER,
} from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import { expectAccessibleScreen } from './support/accessible.ts';
import { untilKept } from './support/deviceStores.ts';
import { attachFiles, musicPayload, submitOn } from './support/entering.ts';
import { DUET_ENTRY, goToFiles, openEntryPageAs } from './support/offlineCoach.ts';
import { runProduct } from './support/runProduct.ts';
import { apiOf, signUp, toast } from './support/signIn.ts';
import { trackList } from '#text/server/server.ts';

const running = runProduct();
const WRONG = `${DUET_ENTRY}.mp3`;
const RIGHT = 'Верная.mp3';
const FRAMES = 700;

const openPreview = (page: Page) => page.getByRole('tab', { name: enterText.tabs.preview }).click();

async function submit(page: Page): Promise<void> {
  await submitOn(page);
  await toast(page, toastText.success.applicationSent).waitFor();
}

test.runIf(isLong)(
  'in the freeze the track of a confirmed entry is replaced before the submission',
  async () => {
    const { url } = running.product;
    const organiserPage = (await openPage(running.browser, WITHOUT_WORKER)).page;
    await signUp(organiserPage, url, 'organiser');
    const organiser = await apiOf(organiserPage, url);
    const deadline = endOfDay(utcDay(Date.now() + 3 * DAY_MS), 180);
    const id = await publishCompetition(organiser, { deadline });

    const { page, errors } = await openPage(running.browser, { viewport: PHONE_SIZE });
    const coach = await openEntryPageAs(page, url, 'coach', id);
    await goToFiles(page);
    await attachFiles(page, DUET_ENTRY);
    const files = page.getByRole('tab', { name: enterText.tabs.files });
    await expect.poll(() => files.isDisabled()).toBe(true);

    await openPreview(page);
    const change = page.getByRole('button', { name: entryFilesText.changeOf(DUET_ENTRY) });
    await change.waitFor();
    await expectAccessibleScreen(page);
    await change.click();
    const music = page.getByRole('region', { name: entryFilesText.titles.music });
    await music.getByText(WRONG, { exact: true }).waitFor();
    await music.getByText(/^Удаление закрыто/u).waitFor();
    await music.locator('input[type=file]').setInputFiles(musicPayload(RIGHT, FRAMES));
    await music.getByText(entryFilesText.kept).waitFor();
    await expectAccessibleScreen(page);
    await untilKept(page, RIGHT);
    await page.reload();
    await music.getByText(RIGHT).waitFor();
    await music.getByText(WRONG, { exact: true }).waitFor();
    await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
    await toast(page, toastText.success.filesUploaded).waitFor();
    const { data } = await coach.call(calls.music.list, {});
    expect(data.map(({ name }) => name)).toEqual([RIGHT]);

    await submit(page);
    const archive = await organiser.send(calls.archive.music, { params: { id } });
    const [track, ...others] = unzipped(await archive.bytes());
    expect(others.map(({ name }) => name)).toEqual([trackList.name]);
    expect(track?.bytes).toEqual(mp3Frames(FRAMES));
    expect(errors).toEqual([]);
  },
);
