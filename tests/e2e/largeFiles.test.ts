// A large track over a network that breaks: it goes on where it broke off, after the page was closed as well.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import { openCuttingProxy } from '#tests/support/server/network/cuttingProxy.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { startFaultProxy } from '#tests/faults/proxy/faultProxy.ts';
import { openPage, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { isLong } from '#tests/support/long.ts';
import { cardPayload } from './support/entering.ts';
import { DUET_ENTRY, goToFiles, openEntryPageAs, publishFirst } from './support/offlineCoach.ts';
import { runProduct } from './support/runProduct.ts';

const running = runProduct();
const MB = 1024 * 1024;
let competition = '';

beforeAll(async () => {
  competition = await publishFirst(running.product);
});

interface OpenedFiles {
  page: Page;
  coach: ApiClient;
}

/** The files of a coach's only duet, whose card is picked. */
async function openPickedCard(url: string, login: string): Promise<OpenedFiles> {
  const { page } = await openPage(running.browser, { viewport: PHONE_SIZE });
  const coach = await openEntryPageAs(page, url, login, competition);
  await goToFiles(page);
  const card = page.getByRole('region', { name: entryFilesText.titles.card });
  await card.locator('input[type=file]').setInputFiles(cardPayload('Карточка.pdf'));
  return { page, coach };
}

/** Answers once the files wait to be sent; `before` is called when all is there but the last press. */
async function confirmWith(page: Page, track: Uint8Array, before: () => void): Promise<void> {
  const music = page.getByRole('region', { name: entryFilesText.titles.music });
  await music.locator('input[type=file]').setInputFiles({
    name: `${DUET_ENTRY}.mp3`,
    mimeType: 'audio/mpeg',
    buffer: Buffer.from(track),
  });
  await music.getByText(entryFilesText.kept).waitFor();
  before();
  await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
  const offered = page.getByLabel(entryFilesText.title).locator('option');
  await offered.filter({ hasText: DUET_ENTRY }).waitFor({ state: 'detached' });
}

async function storedTrack(coach: ApiClient): Promise<Uint8Array> {
  const [stored] = (await coach.call(calls.music.list, {})).data;
  const { routine = '', teamName = '', draft } = stored ?? {};
  const params = { competition, routine, teamName };
  return (await coach.send(calls.music.get, { params, query: { draft } })).bytes();
}

test.runIf(isLong)(
  'a track of 5 MB arrives over connections that break, and no byte twice',
  async () => {
    await using proxy = await openCuttingProxy(running.product.url);
    const { page, coach } = await openPickedCard(proxy.url, 'coach');
    const track = largeTrack(5 * MB);
    let before = 0;
    await confirmWith(page, track, () => {
      before = proxy.passed;
      proxy.nextBudget = () => 900_000;
      proxy.rate = 500_000;
      proxy.cut();
    });
    await page.goto(`${proxy.url}/outbox`);
    const waiting = page.getByText(/\d из.5(?:,0)?.МБ/u);
    await waiting.waitFor();
    await page.close();
    proxy.nextBudget = () => undefined;
    const again = await page.context().newPage();
    await again.goto(`${proxy.url}/outbox`);
    await again.getByText(outboxText.states.stored).nth(1).waitFor({ timeout: 60_000 });
    expect(Buffer.compare(await storedTrack(coach), track)).toBe(0);
    expect((proxy.passed - before) / track.length).toBeLessThan(1.15);
  },
);

/** A pool's network is a tenth as fast and breaks once a minute: the same bytes between two breaks. */
const SLOW = { kind: 'slow', bytesPerSecond: 200_000, on: 'all' } as const;
const BREAKS = { kind: 'cut-every', seconds: 6, on: 'all' } as const;

test.runIf(isLong)(
  'on a slow network that breaks again and again a track of 5 MB arrives, and never in one request',
  async () => {
    const server = new URL(running.product.url);
    await using proxy = await startFaultProxy({ server, port: 0, host: 'localhost' });
    const { activeFaults } = proxy;
    const { page, coach } = await openPickedCard(proxy.url, 'slow');
    const track = largeTrack(5 * MB);
    await confirmWith(page, track, () => {
      activeFaults.switchOn(SLOW);
      activeFaults.switchOn(BREAKS);
    });
    await expect
      .poll(async () => (await coach.call(calls.music.list, {})).data, { timeout: 240_000 })
      .toHaveLength(1);
    const whole = {
      sent: { competition, routine: 'free-solo', teamName: 'Я' },
      file: new Blob([track]),
      fileName: 'Соло.mp3',
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(coach.send(calls.music.upload, whole)).rejects.toThrow(TypeError);
    }
    activeFaults.switchAllOff();
    expect((await coach.call(calls.music.list, {})).data).toHaveLength(1);
    expect(Buffer.compare(await storedTrack(coach), track)).toBe(0);
  },
  300_000,
);
