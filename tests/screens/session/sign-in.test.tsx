// The sign-in screen: what it asks, sends and says.
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, refuses, stubCalls } from '#tests/support/browser/answers/stubCalls.ts';
import { authText } from '#text/account/auth.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';

const coach = { userid: 'sokolova_ev', access: 0 };
const login = () => screen.findByRole('textbox', { name: authText.signIn.login });
const press = () => userEvent.click(screen.getByRole('button', { name: authText.signIn.submit }));

async function fillIn() {
  await userEvent.type(await login(), 'sokolova_ev');
  await userEvent.type(screen.getByLabelText(/^Password/u), 'вода-и-музыка');
}

test('the login has focus, the password is masked, both are required, the card is English', async () => {
  showPageAt('/login');
  const field = await login();
  await expect.poll(() => document.activeElement, soon).toBe(field);
  expect(field).toBeRequired();
  const password = screen.getByLabelText(/^Password/u);
  expect(password).toBeRequired();
  expect(password).toHaveAttribute('type', 'password');
  expect(screen.getByRole('checkbox', { name: authText.signIn.remember })).not.toBeChecked();
  expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
});

test.each([390, 600, 1440])('the card is at most 444 px in a window of %i', async (width) => {
  await page.viewport(width, 844);
  showPageAt('/login');
  await login();
  const { left, right } =
    screen.getByRole('main').firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  expect(right - left).toBe(Math.min(width, 444));
  expect(left).toBe(width - right);
});

test('after success the start comes instead of the form, without «Remember me» being sent', async () => {
  const asked = stubCalls([answers(calls.auth.login, {}, coach)]);
  showPageAt('/signup', '/login');
  await fillIn();
  await userEvent.click(screen.getByRole('checkbox', { name: authText.signIn.remember }));
  signedInAs('sokolova_ev');
  await press();
  await expect.poll(address, soon).toBe('/');
  const sent = asked.find(({ method }) => method === 'POST')?.sent;
  expect(sent).toEqual({ login: 'sokolova_ev', password: 'вода-и-музыка' });
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  await expect.poll(address, soon).toBe('/signup');
});

test('a refusal is shown in the words of the server and what was typed stays', async () => {
  stubCalls([refuses(calls.auth.login, {}, 'wrong-credentials')]);
  showPageAt('/login');
  await fillIn();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(refusalTexts['wrong-credentials']);
  expect(await login()).toHaveValue('sokolova_ev');
});

test('without a network the default text is shown, and what may be done', async () => {
  stubCalls([breaks(calls.auth.login, {})]);
  showPageAt('/login');
  await fillIn();
  await press();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(toastText.unexpected)).toBeVisible();
  expect(within(alert).getByText(authText.noAnswer)).toBeVisible();
});

test('the login has focus too where the page has led to the sign-in', async () => {
  showPageAt('/signup');
  await userEvent.click(await screen.findByRole('link', { name: authText.signUp.toSignIn }));
  await screen.findByRole('heading', { name: authText.signIn.title });
  const field = await login();
  await expect.poll(() => document.activeElement, soon).toBe(field);
});

test('the form is not sent while it is empty', async () => {
  const asked = stubCalls([]);
  showPageAt('/login');
  await login();
  await press();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the link leads to the sign-up', async () => {
  showPageAt('/login');
  await userEvent.click(await screen.findByRole('link', { name: authText.signIn.toSignUp }));
  await expect.poll(address, soon).toBe('/signup');
});
