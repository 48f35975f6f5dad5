import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answering, breaks, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { authText } from '#text/account/auth.ts';
import { queryText } from '#text/loading.ts';
import { refusalTexts } from '#text/server/refusals.ts';

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`, 'u'));
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: authText.signUp.submit }));

afterEach(() => document.querySelector('meta[name=privacy-url]')?.remove());

test('the form has its required fields with their rules, and leaves validation to the server, which marks each wrong field', async () => {
  const stubs = [refuses(calls.auth.signup, {}, 'bad-login')];
  stubCalls(stubs);
  showPageAt('/signup');
  for (const label of [
    authText.signUp.login,
    authText.signUp.password,
    authText.signUp.fullName,
    authText.signUp.email,
  ]) {
    expect(await field(label)).toBeRequired();
  }
  expect(await field(authText.signUp.password)).toHaveAttribute('type', 'password');
  expect(screen.getByRole('checkbox', { name: authText.signUp.marketing })).not.toBeRequired();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(refusalTexts['bad-login']);

  const fields = { password: refusalTexts['bad-password'], email: refusalTexts['bad-email'] };
  stubs[0] = refuses(calls.auth.signup, {}, 'bad-password', fields);
  const [login, password, email] = [
    await field(authText.signUp.login),
    await field(authText.signUp.password),
    await field(authText.signUp.email),
  ];
  expect(login).toHaveAccessibleDescription(authText.rules.login);
  expect(password).toHaveAccessibleDescription(authText.rules.password);
  await press();
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription(fields.password);
  expect(email).toHaveAccessibleDescription(fields.email);
  expect([login, password, email].map((each) => each.getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
    'true',
  ]);

  fireEvent.input(email, { target: { value: 'anna@пример.рф' } });
  expect(screen.queryByText(authText.foreignLetters)).toBeNull();
  await userEvent.clear(email);
  fireEvent.input(email, { target: { value: 'аnna@example.ru' } });
  expect(await screen.findByText(authText.foreignLetters)).toBeVisible();
  expect(screen.queryByRole('link', { name: authText.privacy.link })).toBeNull();
  await userEvent.click(await screen.findByRole('link', { name: authText.signUp.toSignIn }));
  await expect.poll(address, soon).toBe('/login');
});

test('the sign-up sends the full name under both keys and opens the start page', async () => {
  const asked = stubCalls([
    answering(calls.auth.signup, () => {
      signedInAs('sokolova_ev');
      return { answer: { userid: 'sokolova_ev', access: 0 } };
    }),
  ]);
  showPageAt('/login', '/signup');
  fireEvent.input(await field(authText.signUp.login), { target: { value: 'sokolova_ev' } });
  fireEvent.input(await field(authText.signUp.password), { target: { value: 'вода-и-музыка' } });
  fireEvent.input(await field(authText.signUp.fullName), { target: { value: 'Соколова Елена' } });
  fireEvent.input(await field(authText.signUp.email), { target: { value: 'elena@example.ru' } });
  await press();
  await expect.poll(address, soon).toBe('/');
  expect(asked.find(({ method }) => method === 'POST')?.sent).toEqual({
    login: 'sokolova_ev',
    password: 'вода-и-музыка',
    email: 'elena@example.ru',
    fullname: 'Соколова Елена',
    name: 'Соколова Елена',
  });
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  await expect.poll(address, soon).toBe('/login');
});

test('a missing answer is explained, and a login taken afterwards may be the user’s own', async () => {
  stubCalls([breaks(calls.auth.signup, {})]);
  showPageAt('/signup');
  const login = await field(authText.signUp.login);
  fireEvent.input(login, { target: { value: 'Sokolova' } });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(queryText.noAnswer.unreachable);
  const taken = { login: refusalTexts['login-taken'] };
  stubCalls([refuses(calls.auth.signup, {}, 'login-taken', taken)]);
  await press();
  const maybeOwn = `${refusalTexts['login-taken']}. ${authText.maybeOwnLogin}`;
  await waitFor(() => expect(login).toHaveAccessibleDescription(maybeOwn));
  await userEvent.type(login, '2');
  await press();
  await waitFor(() => expect(login).toHaveAccessibleDescription(refusalTexts['login-taken']));
});

test('the form links to the page about personal data if the server names one', async () => {
  const meta = document.createElement('meta');
  meta.name = 'privacy-url';
  meta.content = 'https://sport.example/privacy';
  document.head.append(meta);
  showPageAt('/signup');
  expect(await screen.findByRole('link', { name: authText.privacy.link })).toHaveAttribute(
    'href',
    'https://sport.example/privacy',
  );
});
