// The sign-in screen on a device of an account that was deleted elsewhere (offline 6.5).
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { recordSignIn, readMeta } from '#offline/device/meta.ts';
import { paths } from '#page/paths.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answers, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { accountText } from '#text/account/account.ts';
import { authText } from '#text/account/auth.ts';
import { uiText } from '#text/ui.ts';

const { deletedElsewhere } = accountText;
const { sessionEnded } = authText;

test('a 401 for a deleted account leads to the sign-in, which says so until the user confirms', async () => {
  const login = `coach-${crypto.randomUUID()}`;
  await recordSignIn(login);
  signedInAs(login);
  stubCalls([refuses(calls.music.list, {}, 'account-deleted')]);
  const { unmount } = showPageAt(paths.music);
  expect(await screen.findByText(deletedElsewhere.title(login))).toBeVisible();
  expect(screen.queryByText(sessionEnded.title)).toBeNull();
  expect(document.cookie).not.toContain('userid');
  expect(await axeFindings()).toEqual([]);
  unmount();
  showPageAt(paths.login);
  await screen.findByText(deletedElsewhere.title(login));
  await userEvent.click(screen.getByRole('button', { name: deletedElsewhere.understood }));
  await expect.poll(() => screen.queryByText(deletedElsewhere.title(login))).toBeNull();
  expect((await readMeta()).deleted).not.toContain(login);
});

test('every call carries the account of the cookie once the device knows it', async () => {
  const login = `coach-${crypto.randomUUID()}`;
  await recordSignIn(login, '17');
  signedInAs(login);
  const asked = stubCalls([answers(calls.music.list, {}, { data: [] })]);
  showPageAt(paths.music);
  await expect.poll(() => asked.map(({ address }) => address)).toContain(calls.music.list.path);
  const { headers } = asked.find(({ address }) => address === calls.music.list.path) ?? {};
  expect([headers?.get('x-entry-user'), headers?.get('x-entry-account')]).toEqual([login, '17']);
});

test('a page sends the account whose data it shows, even if the login belongs to another account by now', async () => {
  const login = `coach-${crypto.randomUUID()}`;
  await recordSignIn(login, '17');
  signedInAs(login);
  document.cookie = 'account=17; path=/';
  onTestFinished(() => {
    document.cookie = 'account=; path=/; max-age=-1';
  });
  const asked = stubCalls([answers(calls.music.list, {}, { data: [] })]);
  const named = () =>
    asked.flatMap(({ address, headers }) =>
      address === calls.music.list.path ? [headers.get('x-entry-account')] : [],
    );
  showPageAt(paths.music);
  await expect.poll(named, soon).toEqual(['17']);
  await recordSignIn(login, '18');
  await userEvent.click(await screen.findByRole('button', { name: uiText.refresh }));
  await expect.poll(() => named().length).toBeGreaterThan(1);
  expect(new Set(named())).toEqual(new Set(['17']));
});
