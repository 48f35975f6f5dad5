// A session lost on a public screen leads to the sign-in, as on every other screen (behaviour 2.2).
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
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

const lost = () => stubCalls([refuses(calls.draft.list, {}, 'not-signed-in')]);

const UNKNOWN = '/no/such/page';
const PUBLIC = [paths.home, paths.help, paths.install, paths.share, UNKNOWN];

test.each(some(PUBLIC, (path) => path === paths.home || path === UNKNOWN))(
  'a 401 at %s leads to the sign-in, which replaces the page in the history',
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

test.each(some([paths.home, paths.help], (path) => path === paths.help))(
  'a 401 before %s is rendered leads to the sign-in, and Back shows the page to a visitor',
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
