// A helper from the link to the end: somebody new signs up by it, helps with the music, and is removed.
import { expect, test } from 'vitest';
import { competitionText } from '#text/competition/competition.ts';
import { authText } from '#text/account/auth.ts';
import { helpingText } from '#text/competition/helping.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { shellText } from '#text/shell.ts';
import { tracksText } from '#text/music.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  openPage,
  PHONE_SIZE,
  WITHOUT_WORKER,
} from '#tests/support/browser/chromium/openBrowser.ts';
import { publishCompetition, submitApplication } from '#tests/support/server/acts/submit.ts';
import { expectAccessibleScreen } from '#tests/support/journeys/accessible.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { apiOf, fillSignInForm, signUp, COACH_PASSWORD } from '#tests/support/journeys/signIn.ts';

const running = runProduct();
const { helpers, invitation, own } = helpingText;

test('somebody signs in by the link of an invitation, helps, and may no more once removed', async () => {
  const { url } = running.product;
  const desk = await openPage(running.browser, WITHOUT_WORKER);
  await signUp(desk.page, url, 'organiser');
  const api = await apiOf(desk.page, url);
  const id = await publishCompetition(api);
  await submitApplication(api, id, fullFilling);
  await desk.page.goto(`${url}/competition/${id}`);
  await desk.page.getByRole('button', { name: helpers.invite.sound }).click();
  const link = await desk.page.getByLabel(helpers.link).inputValue();
  await expectAccessibleScreen(desk.page);

  const phone = await openPage(running.browser, { ...WITHOUT_WORKER, viewport: PHONE_SIZE });
  const { page } = phone;
  await signUp(page, url, 'sound');
  await page.context().clearCookies();
  await page.goto(link);
  await page.waitForURL(`${url}/login`);
  await page.getByLabel(authText.signIn.login).waitFor();
  await fillSignInForm(page, 'sound', COACH_PASSWORD);
  await page.getByText(invitation.may.sound).waitFor();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: invitation.accept }).click();
  await page.waitForURL(`${url}/competition/${id}`);
  await page.getByText(own.may.sound).waitFor();
  const tracks = page.getByRole('region', { name: tracksText.title });
  await tracks.getByRole('row', { name: /^4 Пр. Группа – Московская область-1/ }).waitFor();
  await expectAccessibleScreen(page);
  await page.goto(`${url}/competition/my`);
  await page.getByRole('heading', { name: helpingText.listed }).waitFor();
  await page.getByRole('link', { name: /Кубок/ }).click();
  const music = page.getByRole('button', {
    name: new RegExp(`^${competitionText.organiser.musicArchive}`, 'u'),
  });
  await expect.poll(() => music.getAttribute('aria-disabled')).toBe('false');

  await desk.page.reload();
  await desk.page.getByRole('button', { name: helpers.remove }).click();
  const asked = desk.page.getByRole('alertdialog');
  await asked.getByRole('button', { name: helpers.remove }).click();
  await desk.page.getByText(helpers.nobody).waitFor();
  await music.click();
  await page.getByText(refusalTexts['not-owner']).first().waitFor();
  await page.goto(link);
  await page.getByText(refusalTexts['invitation-used']).waitFor();
  await page.getByRole('link', { name: invitation.toCompetitions }).click();
  await page
    .getByRole('heading', { level: 1, name: shellText.sections.competitionsActive })
    .waitFor();
  expect(desk.errors).toEqual([]);
});
