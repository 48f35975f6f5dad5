// The installed page: it starts without a server and leaves the calls alone.
import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { authText } from '#text/account/auth.ts';
import { uiText } from '#text/ui.ts';
import { shellText } from '#text/shell.ts';
import { queryText } from '#text/loading.ts';
import { untilInstalled } from './support/offlineCoach.ts';
import { fillSignInForm, COACH_PASSWORD, signUpThroughPage } from './support/signIn.ts';
import { runProduct } from './support/runProduct.ts';

const running = runProduct();

test.runIf(isLong)(
  'after one visit a screen that was never opened opens without a server, and a call is never answered for it',
  async () => {
    const { page, errors } = await openPage(running.browser);
    await signUpThroughPage(page, running.product.url, 'volna');
    await untilInstalled(page);
    await running.product.stop();

    for (const [path, heading] of [
      ['/music/my', shellText.sections.music],
      ['/login', authText.signIn.title],
    ] as const) {
      await page.goto(running.product.url + path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await fillSignInForm(page, 'volna', COACH_PASSWORD);
    await page.getByRole('alert').getByText(queryText.noAnswer.unreachable).waitFor();
    const called = await page.evaluate(() =>
      fetch('/api/health').then(
        (response) => `answered ${response.status}`,
        () => 'no answer',
      ),
    );
    expect(called).toBe('no answer');

    await page.goto(`${running.product.url}/music/my`);
    await running.product.start();
    await page.getByRole('button', { name: uiText.retry }).click();
    await page.getByRole('button', { name: uiText.retry }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  },
);
