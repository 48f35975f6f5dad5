// An account from its profile to its end: another device is told, and whoever takes the login begins with nothing.
import { expect, test } from 'vitest';
import { accountText } from '#text/account/account.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { shellText } from '#text/shell.ts';
import {
  openPage,
  PHONE_SIZE,
  WITHOUT_WORKER,
} from '#tests/support/browser/chromium/openBrowser.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import {
  COACH_PASSWORD,
  fillSignInForm,
  signUp,
  signUpThroughPage,
} from '#tests/support/journeys/signIn.ts';

const running = runProduct();
const { removal, sessions, deletedElsewhere } = accountText;

test('an account is deleted on one device, another one hears of it, and its login is free', async () => {
  const { url } = running.product;
  const desk = await openPage(running.browser, WITHOUT_WORKER);
  const phone = await openPage(running.browser, { ...WITHOUT_WORKER, viewport: PHONE_SIZE });
  // The first one is an organiser.
  await signUp(desk.page, url, 'organiser');
  await signUp(desk.page, url, 'sokolova');
  await phone.page.goto(`${url}/login`);
  await fillSignInForm(phone.page, 'sokolova', COACH_PASSWORD);
  await phone.page.waitForURL(`${url}/`);

  await desk.page.goto(`${url}/competition`);
  await desk.page.getByRole('link', { name: shellText.profile }).click();
  await desk.page.getByRole('button', { name: sessions.endOthers }).waitFor();
  await desk.page.getByRole('button', { name: removal.action }).click();
  await desk.page.getByLabel(removal.password).fill(COACH_PASSWORD);
  await desk.page.getByRole('button', { name: removal.confirm }).click();
  await desk.page.getByRole('heading', { name: shellText.title }).waitFor();
  expect(await desk.page.context().cookies()).toEqual([]);

  await phone.page.goto(`${url}/application/my`);
  await phone.page.getByText(deletedElsewhere.title('sokolova')).waitFor();
  await fillSignInForm(phone.page, 'sokolova', COACH_PASSWORD);
  await phone.page.getByText(refusalTexts['wrong-credentials']).waitFor();

  await signUpThroughPage(phone.page, url, 'sokolova');
  await phone.page.goto(`${url}/profile`);
  await phone.page.getByText(sessions.onlyThis).waitFor();
  expect([...desk.errors, ...phone.errors]).toEqual([]);
});
