import { flushSync } from 'react-dom';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { forgetCached } from '#offline/device/cache.ts';
import { writeMeta } from '#offline/device/meta.ts';
import { SLOW_MS } from '#state/useAction.ts';
import { settings } from '#tests/support/browser/screenData.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import {
  answering,
  answers,
  breaks,
  refuses,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { authFormText, authText } from '#text/account/auth.ts';
import { queryText } from '#text/loading.ts';
import { refusalTexts } from '#text/server/refusals.ts';

const coach = { userid: 'sokolova_ev', access: 0 };
const login = () => screen.findByRole('textbox', { name: authText.signIn.login });
const press = () => userEvent.click(screen.getByRole('button', { name: authText.signIn.submit }));

afterEach(async () => {
  vi.useRealTimers();
  await forgetCached('');
  await page.viewport(414, 896);
});

async function fillIn() {
  fireEvent.input(await login(), { target: { value: 'sokolova_ev' } });
  fireEvent.input(screen.getByLabelText(/^Password/u), { target: { value: 'вода-и-музыка' } });
}

test('the login has focus, the password is masked until the eye shows it, both are required and not sent empty, the card is English', async () => {
  const asked = stubCalls([]);
  showPageAt('/login');
  const field = await login();
  await expect.poll(() => document.activeElement, soon).toBe(field);
  expect(field).toBeRequired();
  const password = screen.getByLabelText(/^Password/u);
  expect(password).toBeRequired();
  expect(password).toHaveAttribute('type', 'password');
  expect(screen.getByRole('checkbox', { name: authText.signIn.remember })).not.toBeChecked();
  expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
  for (const width of [390, 600, 1440]) {
    await page.viewport(width, 844);
    const card = screen.getByRole('main').firstElementChild;
    const { left, right } = card?.getBoundingClientRect() ?? new DOMRect();
    expect(right - left).toBe(Math.min(width, 444));
    expect(left).toBe(width - right);
  }
  await press();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.input(password, { target: { value: 'вода-и-музыка' } });
  await userEvent.click(screen.getByRole('button', { name: authFormText.showPassword }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('вода-и-музыка');
  await userEvent.keyboard('{Enter}');
  expect(password).toHaveAttribute('type', 'password');
});

test('after success the start page replaces the form, and «Remember me» is not sent', async () => {
  const asked = stubCalls([
    answering(calls.auth.login, () => {
      signedInAs('sokolova_ev');
      return { answer: coach };
    }),
  ]);
  showPageAt('/signup', '/login');
  await fillIn();
  await userEvent.click(screen.getByRole('checkbox', { name: authText.signIn.remember }));
  await press();
  await expect.poll(address, soon).toBe('/');
  const sent = asked.find(({ method }) => method === 'POST')?.sent;
  expect(sent).toEqual({ login: 'sokolova_ev', password: 'вода-и-музыка' });
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  await expect.poll(address, soon).toBe('/signup');
});

test('a refusal is shown in the server’s words, an unreachable server in its own, and typed text stays', async () => {
  const stubs = [refuses(calls.auth.login, {}, 'wrong-credentials')];
  stubCalls(stubs);
  showPageAt('/login');
  await fillIn();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(refusalTexts['wrong-credentials']);
  stubs[0] = breaks(calls.auth.login, {});
  await press();
  const { unreachable } = queryText.noAnswer;
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(unreachable));
  const alert = screen.getByRole('alert');
  const icon = alert.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
  expect(icon.left - alert.getBoundingClientRect().left).toBeGreaterThan(8);
  expect(await login()).toHaveValue('sokolova_ev');
});

test('a wrong password is marked and described, and is scrolled into view above a keyboard', async () => {
  const atFault = { password: refusalTexts['wrong-credentials'] };
  stubCalls([refuses(calls.auth.login, {}, 'wrong-credentials', atFault)]);
  await page.viewport(390, 420);
  showPageAt('/login');
  await fillIn();
  await press();
  const field = screen.getByLabelText(/^Password/u);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(refusalTexts['wrong-credentials']);
  const { top, bottom } = screen.getByRole('alert').getBoundingClientRect();
  expect([top > 0, bottom < window.innerHeight]).toEqual([true, true]);
});

test('after 8 s without an answer a text and a button to cancel appear, which ends the wait at once', async () => {
  const silent = {
    ...answers(calls.auth.login, {}, coach),
    respond: () => new Promise<never>(() => {}),
  };
  stubCalls([silent]);
  showPageAt('/login');
  await fillIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  screen.getByRole('button', { name: authText.signIn.submit }).click();
  flushSync(() => void vi.advanceTimersByTime(SLOW_MS - 1));
  expect(screen.queryByText(authFormText.slow)).toBeNull();
  flushSync(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(await screen.findByText(authFormText.slow)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: authFormText.cancel }));
  await waitFor(() => expect(screen.queryByText(authFormText.slow)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await login()).toHaveValue('sokolova_ev');
  expect(screen.getByRole('button', { name: authText.signIn.submit })).not.toHaveAttribute(
    'aria-busy',
  );
});

test('without mails the sign-in names a contact for a forgotten password', async () => {
  stubCalls([answers(calls.settings, {}, settings({ contactEmail: 'help@example.ru' }))]);
  showPageAt('/login');
  const link = await screen.findByRole('link', { name: 'help@example.ru' });
  expect(link).toHaveAttribute('href', 'mailto:help@example.ru');
  expect(link.closest('[lang=ru]')).toHaveTextContent('Забыли пароль? Напишите help@example.ru');
});

test('a visitor who was led to the sign-in reads the reason in Russian, on both screens', async () => {
  // Makes the device new, without any sign-in or sign-out.
  await writeMeta({ owner: undefined, signedOut: undefined });
  const title = authText.ledHere.competition;
  showPageAt('/competition/aB3/new');
  const why = await screen.findByText(title);
  expect(why.closest('[lang]')).toHaveAttribute('lang', 'ru');
  await userEvent.click(screen.getByRole('link', { name: authText.signIn.toSignUp }));
  await screen.findByRole('heading', { name: authText.signUp.title });
  expect(screen.getByText(title)).toBeVisible();
});

test('the login also has focus after a redirect', async () => {
  showPageAt('/signup');
  await userEvent.click(await screen.findByRole('link', { name: authText.signUp.toSignIn }));
  await screen.findByRole('heading', { name: authText.signIn.title });
  const field = await login();
  await expect.poll(() => document.activeElement, soon).toBe(field);
});

test.each(['/login', '/signup'])(
  'a signed-in user who opens %s by its address comes to the start page',
  async (entrance) => {
    signedInAs('sokolova_ev');
    showPageAt('/help', entrance);
    await expect.poll(address, soon).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    await expect.poll(address, soon).toBe('/help');
  },
);
