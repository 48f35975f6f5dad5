import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdInstallPrompt } from '#api/installPrompt.ts';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { installText } from '#text/install.ts';
import { openReadForm, reopen } from './competition-enter/enterPage.tsx';

const { hint } = installText;

beforeAll(holdInstallPrompt);
beforeEach(async () => page.viewport(390, 844));
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'));
  Reflect.deleteProperty(navigator, 'standalone');
});

/** Fires `beforeinstallprompt`; the result counts calls of `prompt`. */
function offerInstall(outcome: 'accepted' | 'dismissed'): { asked: number; prevented: boolean } {
  const seen = { asked: 0, prevented: false };
  const prompt = () => {
    seen.asked += 1;
    return Promise.resolve({ outcome });
  };
  const event = new Event('beforeinstallprompt', { cancelable: true });
  seen.prevented = !window.dispatchEvent(Object.assign(event, { prompt }));
  return seen;
}

/** Simulates Safari on iOS outside of the installed app. */
const onIos = () =>
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });

const button = (name: string) => screen.findByRole('button', { name });
const isHinted = () => screen.queryByRole('heading', { name: hint.title }) !== null;

test('«Не сейчас» hides the hint for good; «Помощь» still leads to the installation', async () => {
  offerInstall('accepted');
  await openReadForm();
  await userEvent.click(await button(hint.notNow));
  await waitFor(() => expect(isHinted()).toBe(false));
  reopen(paths.install);
  await userEvent.click(await button(installText.install));
  expect(await screen.findByText(installText.begun)).toBeVisible();
});

test('in browsers without installation there is no hint, and the page describes the menu', async () => {
  await openReadForm();
  expect(isHinted()).toBe(false);
  reopen(paths.install);
  expect(await screen.findByRole('heading', { name: installText.menu.title })).toBeVisible();
});

test('on iOS the hint leads to three steps, and warns before about data that would stay behind', async () => {
  onIos();
  const owner = crypto.randomUUID();
  await leaveMusic(owner);
  signedInAs(owner);
  stubCalls([breaks(calls.music.upload, {})]);
  showPageAt(paths.install);
  expect(
    await screen.findByRole('heading', { level: 1, name: installText.ios.title }),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(await screen.findByText(installText.first.waiting('1 файл'))).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: installText.first.outbox }));
  await expect.poll(address, soon).toBe(paths.outbox);
});

test('an installed app shows no hint', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  await openReadForm();
  expect(isHinted()).toBe(false);
  reopen(paths.install);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(installText.installed)).toBeVisible();
});
