// The installed page: it starts without a server and leaves the calls alone.
import { expect, test } from 'vitest';
import { openPage } from '#tests/support/browser/openBrowser.ts';
import { authText } from '#text/auth.ts';
import { uiText } from '#text/ui.ts';
import { shellText } from '#text/shell.ts';
import { toastText } from '#text/toasts.ts';
import { untilInstalled } from './support/offlineCoach.ts';
import { fillSignInForm, COACH_PASSWORD, signUpThroughPage } from './support/signIn.ts';
import { runProduct } from './support/runProduct.ts';

const running = runProduct();

test('after one visit a screen that was never opened opens without a server, and a call is never answered for it', async () => {
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
  await page.getByRole('alert').getByText(toastText.unexpected).waitFor();
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
});

test('the manifest names the product and its icons are there', async () => {
  const { page } = await openPage(running.browser);
  await page.goto(running.product.url);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain(shellText.title);
  const icons = [...(data ?? '').matchAll(/"(\/icons\/[^"]+)"/gu)].map(([, icon]) => icon);
  expect(icons.length).toBeGreaterThan(4);
  for (const icon of new Set([...icons, '/icons/apple-touch-icon.png'])) {
    const response = await page.request.get(running.product.url + icon);
    expect([icon, response.status()]).toEqual([icon, 200]);
    expect(response.headers()['content-type']).toMatch(/^image\//u);
  }
});
