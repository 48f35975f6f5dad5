// Signing out without a server, with something waiting: asked first, forgotten at once, told to the server first of all.
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { signOutText } from '#text/account/account.ts';
import { outboxText, waitingText } from '#text/outbox.ts';
import { shellText } from '#text/shell.ts';
import { recordsIn } from './support/deviceStores.ts';
import { queueFiles } from './support/entering.ts';
import {
  apiClientOf,
  DUET_ENTRY,
  goToFiles,
  countsOnServer,
  publishFirst,
  untilInstalled,
  openEntryPageAs,
} from './support/offlineCoach.ts';
import { fillSignInForm, COACH_PASSWORD } from './support/signIn.ts';
import { runProduct } from './support/runProduct.ts';

const LOGOUT = callAddress(calls.auth.logout, {});
const owned = v.object({ owner: v.string() });
const running = runProduct();
let competition: string;

beforeAll(async () => {
  competition = await publishFirst(running.product);
});

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name);

/** A coach presses «Выйти» with two files that wait for a server that is gone. */
async function pressSignOut(login: string) {
  const { page, errors } = await openPage(running.browser);
  await openEntryPageAs(page, running.product.url, login, competition);
  await untilInstalled(page);
  await goToFiles(page);
  await running.product.stop();
  await queueFiles(page, DUET_ENTRY);
  await page.getByRole('button', { name: shellText.userAndSignOut(login) }).click();
  return { page, errors, question: page.getByRole('alertdialog') };
}

test.runIf(isLong)(
  'the device forgets at once, logout is the first call of the next start, and what waited goes after the sign-in',
  async () => {
    const { page, errors, question } = await pressSignOut('voronova');
    await question
      .getByText(signOutText.waiting(waitingText({ files: 2, removals: 0, applications: 0 })))
      .waitFor();
    await question.getByRole('button', { name: signOutText.stay }).click();
    await question.waitFor({ state: 'detached' });
    expect(await cookieNames(page)).toContain(COOKIE.user);

    await page.getByRole('button', { name: shellText.userAndSignOut('voronova') }).click();
    await question.getByRole('button', { name: signOutText.keep }).click();
    await page.waitForURL(`${running.product.url}/`);
    await page.getByRole('link', { name: shellText.signIn }).first().waitFor();
    expect(await cookieNames(page)).not.toContain(COOKIE.user);
    await page.goto(`${running.product.url}/competition`);
    await page.waitForURL(`${running.product.url}/login`);

    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await running.product.start();
    await page.reload();
    await expect.poll(() => cookieNames(page)).not.toContain(COOKIE.session);
    expect([...new Set(asked)]).toEqual([LOGOUT]);

    await fillSignInForm(page, 'voronova', COACH_PASSWORD);
    const coach = await apiClientOf(running.product.url, 'voronova');
    await expect.poll(() => countsOnServer(coach)).toEqual([1, 1, 0]);
    expect(errors).toEqual([]);
  },
);

test.runIf(isLong)(
  '«выйти и удалить» leaves nothing of the user on the device, and nothing of it is sent later',
  async () => {
    const { page, errors, question } = await pressSignOut('lebedeva');
    await question.getByRole('button', { name: signOutText.drop }).click();
    await question.getByText(signOutText.dropAll.waiting('2\u00a0файла')).waitFor();
    await question.getByRole('button', { name: signOutText.dropAll.confirm }).click();
    await page.waitForURL(`${running.product.url}/`);
    for (const store of ['drafts', 'files', 'outbox']) {
      expect(await recordsIn(page, store)).toEqual([]);
    }
    // The server's settings are nobody's.
    const cached = await recordsIn(page, 'cache');
    expect(cached.map((record) => v.parse(owned, record).owner)).toEqual(['']);

    await running.product.start();
    await page.goto(`${running.product.url}/login`);
    await fillSignInForm(page, 'lebedeva', COACH_PASSWORD);
    await page.getByRole('button', { name: shellText.userAndSignOut('lebedeva') }).waitFor();
    await page.goto(`${running.product.url}/outbox`);
    await page.getByText(outboxText.empty.title).waitFor();
    expect(await countsOnServer(await apiClientOf(running.product.url, 'lebedeva'))).toEqual([
      0, 0, 0,
    ]);
    expect(errors).toEqual([]);
  },
);
