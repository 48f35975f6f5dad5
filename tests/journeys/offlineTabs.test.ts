// Several tabs and a full disk, on one device before the real server.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { enterText } from '#text/enter/page.ts';
import { toastText } from '#text/toasts.ts';
import { outboxText } from '#text/outbox.ts';
import { deviceText } from '#text/device.ts';
import { recordsIn, untilKept } from '#tests/e2e/support/deviceStores.ts';
import { runProduct } from '#tests/e2e/support/runProduct.ts';
import { cardPayload, musicPayload, pickFiles } from '#tests/e2e/support/entering.ts';
import {
  goToFiles,
  publishFirst,
  dispatchOnline,
  openEntryPageAs,
} from '#tests/e2e/support/offlineCoach.ts';
import { signUpThroughPage, toast } from '#tests/e2e/support/signIn.ts';

/** Within this the state of the device reaches every tab (offline 4.8). */
const A_SECOND = { timeout: 1_000 };

const running = runProduct();
let competition: string;

beforeAll(async () => {
  competition = await publishFirst(running.product);
});

const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: outboxText.title }).getByText(String(count), { exact: true });

test.runIf(isLong)(
  'what one tab queues, sends and changes is in the other within a second, and a new user begins anew in both',
  async () => {
    const { page, errors } = await openPage(running.browser, { serviceWorkers: 'block' });
    await openEntryPageAs(page, running.product.url, 'воронова', competition);
    await goToFiles(page);
    await untilKept(page, '"tab":"files"');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();

    await pickFiles(page, cardPayload('Карточка.pdf'), musicPayload('Лебедь.mp3'));
    await untilKept(page, 'Лебедь.mp3');
    await untilKept(page, 'Карточка.pdf');
    await other.getByText('Лебедь.mp3').waitFor();
    await other.getByText('Карточка.pdf').waitFor();

    await other.goto(`${running.product.url}/outbox`);
    await other.getByText(outboxText.empty.title).waitFor();
    await running.product.stop();
    await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
    await badge(page, 2).waitFor();
    await badge(other, 2).waitFor(A_SECOND);
    expect(await other.getByRole('listitem').filter({ hasText: 'Иванова-Петрова' }).count()).toBe(
      2,
    );

    await running.product.start();
    await dispatchOnline(page);
    await badge(page, 2).waitFor({ state: 'detached' });
    await badge(other, 2).waitFor({ state: 'detached', ...A_SECOND });
    await other.getByText(outboxText.states.stored).first().waitFor();

    await signUpThroughPage(page, running.product.url, 'гаврилова');
    await other.waitForURL(`${running.product.url}/`);
    await other.getByRole('button', { name: /гаврилова/u }).waitFor();
    expect(errors).toEqual([]);
  },
);

test.runIf(isLong)(
  'on a full disk the sentence stands at the picker, and what was picked before is whole after a reload',
  async () => {
    const { page } = await openPage(running.browser, { serviceWorkers: 'block' });
    const devtools = await page.context().newCDPSession(page);
    // Before the first write: the browser measures seldom.
    const quota = { origin: running.product.url, quotaSize: 2_000_000 };
    await devtools.send('Storage.overrideQuotaForOrigin', quota);
    await openEntryPageAs(page, running.product.url, 'дроздова', competition);
    await goToFiles(page);
    await pickFiles(
      page,
      { ...cardPayload('Большая.pdf'), buffer: Buffer.alloc(3_000_000, 'плавание') },
      musicPayload('Лебедь.mp3', 100),
    );
    const cardSection = page.getByRole('region', { name: entryFilesText.titles.card });
    await cardSection.getByText(deviceText.keeping.full).waitFor();
    await page.getByText(entryFilesText.kept).waitFor();
    await untilKept(page, 'Лебедь.mp3');
    expect(JSON.stringify(await recordsIn(page, 'drafts'))).not.toContain('Большая.pdf');

    await page.reload();
    await page.getByText('Лебедь.mp3').waitFor();
    await cardSection.locator('input[type=file]').setInputFiles(cardPayload('Карточка.pdf'));
    await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
    await toast(page, toastText.success.filesUploaded).waitFor();
  },
);
