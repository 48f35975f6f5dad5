// A large track over a network that breaks: it goes on where it broke off, after the page was closed as well.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import { openCuttingProxy } from '#tests/offline/support/cuttingProxy.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { openPage, PHONE_SIZE } from '#tests/support/browser/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { cardPayload } from './support/entering.ts';
import { DUET_ENTRY, goToFiles, openEntryPageAs, publishFirst } from './support/offlineCoach.ts';
import { runProduct } from './support/runProduct.ts';

const running = runProduct();
const MB = 1024 * 1024;

test.runIf(isLong)(
  'a track of 5 MB arrives over connections that break, and no byte twice',
  async () => {
    await using proxy = await openCuttingProxy(running.product.url);
    const id = await publishFirst(running.product);
    const { page } = await openPage(running.browser, { viewport: PHONE_SIZE });
    const coach = await openEntryPageAs(page, proxy.url, 'coach', id);
    await goToFiles(page);
    const track = largeTrack(5 * MB);
    const music = page.getByRole('region', { name: entryFilesText.titles.music });
    await music.locator('input[type=file]').setInputFiles({
      name: `${DUET_ENTRY}.mp3`,
      mimeType: 'audio/mpeg',
      buffer: Buffer.from(track),
    });
    await page
      .getByRole('region', { name: entryFilesText.titles.card })
      .locator('input[type=file]')
      .setInputFiles(cardPayload('Карточка.pdf'));
    await music.getByText(entryFilesText.kept).waitFor();
    const before = proxy.passed;
    proxy.nextBudget = () => 900_000;
    proxy.rate = 500_000;
    proxy.cut();
    await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
    const offered = page.getByLabel(entryFilesText.title).locator('option');
    await offered.filter({ hasText: DUET_ENTRY }).waitFor({ state: 'detached' });
    await page.goto(`${proxy.url}/outbox`);
    const waiting = page.getByText(/отправлено .* из.5(?:,0)?.МБ, продолжится с этого места/u);
    await waiting.waitFor();
    await page.close();
    proxy.nextBudget = () => undefined;
    const again = await page.context().newPage();
    await again.goto(`${proxy.url}/outbox`);
    await again.getByText(outboxText.states.stored).nth(1).waitFor({ timeout: 60_000 });
    const [stored] = (await coach.call(calls.music.list, {})).data;
    const params = {
      competition: id,
      routine: stored?.routine ?? '',
      teamName: stored?.teamName ?? '',
    };
    const sent = await coach.send(calls.music.get, { params, query: { draft: stored?.draft } });
    expect(await sent.bytes()).toEqual(track);
    expect((proxy.passed - before) / track.length).toBeLessThan(1.15);
  },
);
