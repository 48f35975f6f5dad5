// Tests that a session lost on a public screen leads to the sign-in, as everywhere else (behaviour 2.2).
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { keepShared } from '#offline/device/sharedFiles.ts';
import { paths } from '#page/paths.ts';
import { answers, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import {
  address,
  pageStore,
  showPageAt,
  showPageOf,
  signedInAs,
  soon,
} from '#tests/support/browser/showPage.tsx';
import { expireSession } from '#state/person/session.ts';
import { authText } from '#text/account/auth.ts';
import { helpText } from '#text/help.ts';
import { sharedText } from '#text/shared.ts';

const lost = () => stubCalls([refuses(calls.draft.list, {}, 'not-signed-in')]);

test.each([paths.home, paths.help, paths.install, paths.share, '/no/such/page'])(
  'a 401 at %s leads to the sign-in, which takes its place in the history',
  async (path) => {
    signedInAs(`coach-${crypto.randomUUID()}`);
    lost();
    showPageAt(paths.signup, path);
    await expect.poll(address, soon).toBe(paths.login);
    await screen.findByRole('heading', { name: authText.signIn.title });
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    await expect.poll(address, soon).toBe(paths.signup);
  },
);

test.each([paths.home, paths.help])(
  'a 401 before %s is drawn leads to the sign-in, and Back finds a visitor’s page',
  async (path) => {
    signedInAs(`coach-${crypto.randomUUID()}`);
    stubCalls([]);
    const store = pageStore();
    expireSession(store);
    showPageOf(store, path, path);
    await expect.poll(address, soon).toBe(paths.login);
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    await expect.poll(address, soon).toBe(path);
  },
);

test('what another app handed over outlives the lost session, and its person is led back to it', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  await keepShared(owner, [new File(['card'], 'Карточка.pdf')], Date.now());
  signedInAs(owner);
  lost();
  showPageAt(paths.share);
  await expect.poll(address, soon).toBe(paths.login);
  stubCalls([
    answers(calls.draft.list, {}, { data: [] }),
    answers(calls.auth.login, {}, { userid: owner, access: 0 }),
  ]);
  await userEvent.type(
    await screen.findByRole('textbox', { name: authText.signIn.login }),
    'coach',
  );
  await userEvent.type(screen.getByLabelText(/^Password/u), 'крепкий-пароль-2026');
  signedInAs(owner);
  await userEvent.click(screen.getByRole('button', { name: authText.signIn.submit }));
  await expect.poll(address, soon).toBe(paths.share);
  expect(await screen.findByText('Карточка.pdf')).toBeVisible();
  expect(await screen.findByText(sharedText.where.title)).toBeVisible();
});

test('a visitor stays where visitors may be', async () => {
  stubCalls([]);
  showPageAt(paths.help);
  expect(await screen.findByText(helpText.steps.title)).toBeVisible();
  expect(address()).toBe(paths.help);
});
