// A forgotten password: the link is offered if the server sends mails, the mail is requested, the password is reset (behaviour 15).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { forgetCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { settings } from '#tests/support/browser/screenData.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { accountText } from '#text/account/account.ts';
import { authText, forgottenText, newPasswordText } from '#text/account/auth.ts';
import { queryText } from '#text/loading.ts';
import { refusalTexts } from '#text/server/refusals.ts';

const { auth } = calls;
const withMail = answers(calls.settings, {}, settings({ mail: true }));
const TOKEN = 'kVhL1v2wq8Zr3J0m5n7p9s1u3x5z7B9D1F3H5J7L9N0';

beforeEach(() => forgetCached(''));

const link = () => screen.queryByRole('link', { name: authText.forgotten });
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}(?!.*ещё)`, 'u'));
const sentIn = (asked: ReturnType<typeof stubCalls>) =>
  asked.flatMap(({ method, sent }) => (method === 'POST' ? [sent] : []));

test('a link that is shown from index.html is not rendered again when the settings arrive', async () => {
  const asked = stubCalls([withMail]);
  const meta = Object.assign(document.createElement('meta'), { name: 'mail', content: 'yes' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  showPageAt(paths.login);
  const first = await screen.findByRole('link', { name: authText.forgotten });
  await waitFor(() => expect(asked).not.toEqual([]));
  await drawn();
  expect(link()).toBe(first);
});

test('the sign-in links to it if the server sends mails, and not otherwise', async () => {
  stubCalls([answers(calls.settings, {}, settings())]);
  const without = showPageAt(paths.login);
  await screen.findByRole('button', { name: authText.signIn.submit });
  expect(link()).toBeNull();
  without.unmount();
  stubCalls([withMail]);
  showPageAt(paths.login);
  await userEvent.click(await screen.findByRole('link', { name: authText.forgotten }));
  await expect.poll(address, soon).toBe(paths.forgotten);
  expect(await screen.findByRole('heading', { level: 1, name: forgottenText.title })).toBeVisible();
  // The focus moves only after the first paint.
  const login = await field(forgottenText.login);
  await waitFor(() => expect(login).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: forgottenText.toSignIn }));
  await expect.poll(address, soon).toBe(paths.login);
});

test('a refusal is shown in the server’s words, a missing network plainly; every request gets the same text, whatever the login', async () => {
  stubCalls([refuses(auth.forgotten, {}, 'too-many-requests')]);
  showPageAt(paths.forgotten);
  await userEvent.type(await field(forgottenText.login), 'sokolova');
  await press(forgottenText.submit);
  expect(await screen.findByText(refusalTexts['too-many-requests'])).toBeVisible();
  stubCalls([breaks(auth.forgotten, {})]);
  await press(forgottenText.submit);
  expect(await screen.findByText(queryText.noAnswer.unreachable)).toBeVisible();
  expect(screen.queryByText(refusalTexts['too-many-requests'])).toBeNull();
  expect(await field(forgottenText.login)).toHaveValue('sokolova');
  const asked = stubCalls([answers(auth.forgotten, {}, {})]);
  await press(forgottenText.submit);
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText(forgottenText.sent)).toBeVisible();
  expect(sentIn(asked)).toEqual([{ login: 'sokolova' }]);
});

test('an expired or truncated link says so, and leads to a new one', async () => {
  const asked = stubCalls([withMail, refuses(auth.newPassword, {}, 'link-expired')]);
  const whole = showPageAt(`${paths.newPassword}#${TOKEN}`);
  const type = async () => {
    await userEvent.type(await field(accountText.password.next), 'вода-и-ветер');
    const again = screen.getByLabelText(new RegExp(`^${accountText.password.again}`, 'u'));
    await userEvent.type(again, 'вода-и-ветер');
    await press(newPasswordText.submit);
  };
  await type();
  expect(await screen.findByText(refusalTexts['link-expired'])).toBeVisible();
  expect(sentIn(asked)).toHaveLength(1);
  whole.unmount();
  showPageAt(paths.newPassword);
  expect(await screen.findByText(newPasswordText.incomplete)).toBeVisible();
  await type();
  expect(sentIn(asked)).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: newPasswordText.askAgain }));
  await expect.poll(address, soon).toBe(paths.forgotten);
});

test('a signed-in user gets there from the profile, and back', async () => {
  signedInAs(`coach-${crypto.randomUUID()}`);
  stubCalls([withMail]);
  showPageAt(paths.forgotten);
  const way = await screen.findByRole('link', { name: forgottenText.toProfile });
  expect(way).toHaveAttribute('href', paths.profile);
});

const SIZES = [
  ['at a desk', 1440, 900],
  ['on a phone', 390, 844],
] as const;

test.each(some(SIZES, ([where]) => where === 'on a phone'))(
  '%s axe finds nothing, and nothing is wider',
  async (_, width, height) => {
    await page.viewport(width, height);
    stubCalls([withMail, answers(auth.forgotten, {}, {})]);
    for (const [at, submit] of [
      [paths.login, authText.signIn.submit],
      [paths.forgotten, forgottenText.submit],
      [`${paths.newPassword}#${TOKEN}`, newPasswordText.submit],
    ] as const) {
      const shown = showPageAt(at);
      await within(document.body).findByRole('button', { name: submit });
      if (at === paths.login) await screen.findByRole('link', { name: authText.forgotten });
      expect([at, await axeFindings()]).toEqual([at, []]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      shown.unmount();
    }
  },
);
