// Two teams of one coach with an entry of one name: the organiser gets the files of both apart.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { draftsText } from '#text/application/drafts.ts';
import { enterText } from '#text/enter/page.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { previewText } from '#text/enter/preview.ts';
import { toastText } from '#text/toasts.ts';
import { listedDrafts, openPhone } from './support/devices.ts';
import { submitOn } from './support/entering.ts';
import {
  apiClientOf,
  openEntryPageAs,
  publishFirst,
  dispatchOnline,
} from './support/offlineCoach.ts';
import { recordsIn } from './support/deviceStores.ts';
import { runProduct } from './support/runProduct.ts';
import { toast } from './support/signIn.ts';
import { archivedFiles, enterTeam, filesOfTeams, SOLO_ENTRY } from './support/soloTeam.ts';

const running = runProduct();
const FIRST = { teamName: 'Нева-1', frames: 300 };
const SECOND = { teamName: 'Нева-2', frames: 500 };
let organiser: ApiClient;

beforeAll(async () => {
  await publishFirst(running.product);
  organiser = await apiClientOf(running.product.url, 'organiser');
});

async function submitTeam(page: Page): Promise<void> {
  await submitOn(page);
  await toast(page, toastText.success.applicationSent).waitFor();
}

const expectBothApart = async (id: string) =>
  expect(await archivedFiles(organiser, id)).toEqual(filesOfTeams([FIRST, SECOND]));

test.runIf(isLong)('both from one device', async () => {
  const id = await publishCompetition(organiser, { name: 'Кубок Невы' });
  const { page, errors } = await openPage(running.browser);
  await openEntryPageAs(page, running.product.url, 'ильина', id);
  await enterTeam(page, FIRST);
  await submitTeam(page);
  await page.getByRole('button', { name: previewText.submitted.another }).click();
  await enterTeam(page, SECOND);
  await submitTeam(page);
  await expectBothApart(id);
  await page.goto(`${running.product.url}/music/my`);
  const download = ownFilesText.downloadFile(`${SOLO_ENTRY}.mp3`);
  await expect.poll(() => page.getByRole('button', { name: download }).count()).toBe(2);
  expect(errors).toEqual([]);
});

test.runIf(isLong)(
  'one from each of two devices, of which one has looked at the other',
  async () => {
    const id = await publishCompetition(organiser, { name: 'Кубок Волги' });
    const { page: laptop, errors } = await openPage(running.browser);
    const coach = await openEntryPageAs(laptop, running.product.url, 'ильин', id);
    await enterTeam(laptop, FIRST);
    const steps = async () => (await listedDrafts(coach)).map(({ step }) => step);
    await expect.poll(steps).toEqual([4]);
    const { page: phone, errors: onPhone } = await openPhone(running, 'ильин');
    await phone.goto(`${running.product.url}/competition/${id}/new`);
    await phone.getByRole('tab', { name: enterText.tabs.info, selected: false }).click();
    await phone.getByRole('button', { name: draftsText.another }).click();
    await enterTeam(phone, SECOND);
    await expect.poll(steps).toEqual([4, 4]);
    await dispatchOnline(laptop);
    await expect.poll(async () => (await recordsIn(laptop, 'drafts')).length).toBe(2);
    expect(await laptop.getByRole('alertdialog').count()).toBe(0);
    await submitTeam(laptop);
    await submitTeam(phone);
    await expectBothApart(id);
    expect([...errors, ...onPhone]).toEqual([]);
  },
);
