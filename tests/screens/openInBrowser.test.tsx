// Warnings in the built-in browser of a messenger, next to files, installation and invitations (behaviour 2.13).
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { writeMeta } from '#offline/device/meta.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { authText } from '#text/account/auth.ts';
import { installText, openInBrowserText as words } from '#text/install.ts';
import { openEnterPage, openStep, openTab } from './competition-enter/enterPage.tsx';
import { cup, params, signInAsOrganiser } from './competition-organise/organiserPage.ts';

const inTelegram = () => vi.stubGlobal('TelegramWebviewProxy', {});

/** Makes the device new, so that the page does not redirect to the sign-in. */
async function asVisitor(): Promise<void> {
  stubCalls([]);
  await writeMeta({ owner: undefined, signedOut: undefined });
}

test.each([
  ['is refused', () => Promise.reject(new Error('not allowed'))],
  ['is not there without https', undefined],
])('the address is shown if the clipboard %s', async (_, writeText) => {
  inTelegram();
  await asVisitor();
  const value = writeText && { writeText };
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  showPageAt(paths.install);
  expect(await screen.findByText(words.install)).toBeVisible();
  expect(screen.queryByText(installText.menu.title)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: words.copy }));
  const address = location.origin + location.pathname;
  expect(await screen.findByText(words.notCopied(address))).toBeVisible();
});

test('an invitation is opened by its original link and copies no address', async () => {
  inTelegram();
  await asVisitor();
  showPageAt(`${paths.invitation}#secret`);
  expect(await screen.findByText(authText.ledHere.invitation)).toBeVisible();
  expect(screen.getByText(words.invitation)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.copy })).toBeNull();
});

test('the hint is shown next to reports too', async () => {
  inTelegram();
  signInAsOrganiser();
  stubCalls([
    answers(calls.competition.get, params, { data: cup }),
    answers(calls.competition.statistic, params, []),
  ]);
  showPageAt(paths.competition(cup.id));
  expect(await screen.findByText(words.title)).toBeVisible();
  expect(screen.getByText(words.file)).toBeVisible();
});

test('a browser that can save files shows no hint', async () => {
  await asVisitor();
  showPageAt(paths.install);
  expect(await screen.findByText(installText.menu.title)).toBeVisible();
  expect(screen.queryByText(words.title)).toBeNull();
});

test('next to the form the copied address has no query and no fragment', async () => {
  inTelegram();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openEnterPage();
  await openTab('apply');
  await openStep(0);
  expect(await screen.findByText(words.title)).toBeVisible();
  expect(screen.getByText(words.file)).toBeVisible();
  expect(screen.getByText(words.drafts)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: words.copy }));
  expect(written).toHaveBeenCalledWith(location.origin + location.pathname);
  expect(await screen.findByText(words.copied)).toBeVisible();
});
