import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { profile } from '#tests/support/browser/screenData.ts';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { accountText } from '#text/account/account.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { fieldsRefused, openProfile, press, region } from './openProfile.ts';

const { user } = calls;
const { person, password } = accountText;

test('name and e-mail can be changed, and errors are shown at their fields', async () => {
  const asked = await openProfile(
    {},
    {
      method: 'POST',
      address: '/api/user',
      respond: fieldsRefused('bad-fullname', { fullname: refusalTexts['bad-fullname'] }),
    },
  );
  const card = region(person.title);
  const name = card.getByRole('textbox', { name: person.fullName });
  expect(name).toHaveValue('Соколова Елена');
  expect(card.getByRole('textbox', { name: person.email })).toHaveValue('sokolova@example.ru');
  await userEvent.clear(name);
  await press(person.save, card);
  expect(await card.findByText(refusalTexts['bad-fullname'])).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(name);
  stubCalls([
    answers(user.save, {}, {}),
    answers(user.get, {}, { data: profile({ fullName: 'Соколова Анна' }) }),
  ]);
  fireEvent.input(name, { target: { value: 'Соколова Анна' } });
  await press(person.save, card);
  expect(await screen.findByText(person.saved)).toBeVisible();
  expect(name).toHaveValue('Соколова Анна');
  expect(asked.find(({ method }) => method === 'POST')?.sent).toEqual({
    fullname: '',
    email: 'sokolova@example.ru',
  });
});

test('the password is requested and sent only for a changed e-mail', async () => {
  const wrong = { password: refusalTexts['wrong-password'] };
  const respond = fieldsRefused('wrong-password', wrong);
  const asked = await openProfile({}, { method: 'POST', address: '/api/user', respond });
  const card = region(person.title);
  const name = card.getByRole('textbox', { name: person.fullName });
  const email = card.getByRole('textbox', { name: person.email });
  const current = () => card.queryByLabelText(new RegExp(`^${password.current}`, 'u'));
  await userEvent.type(name, ' Анна');
  await userEvent.clear(email);
  await userEvent.type(email, 'Sokolova@Example.RU');
  expect(current()).toBeNull();
  await userEvent.type(email, '.com');
  expect(email).toHaveFocus();
  const field = await waitFor(() => {
    expect(current()).toBeVisible();
    return current() ?? document.body;
  });
  expect(field).toHaveAccessibleDescription(person.passwordFor);
  expect(await axeFindings()).toEqual([]);
  await press(person.save, card);
  expect(await card.findByText(password.missing)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(field);
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(field, 'вода-и-ветер{Enter}');
  expect(await card.findByText(refusalTexts['wrong-password'])).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(field);
  const typed = { fullname: 'Соколова Елена Анна', email: 'Sokolova@Example.RU.com' };
  expect([name, email, field].map((box) => (box as HTMLInputElement).value)).toEqual([
    typed.fullname,
    typed.email,
    'вода-и-ветер',
  ]);
  const after = { fullName: typed.fullname, email: typed.email };
  const askedAgain = stubCalls([
    answers(user.save, {}, {}),
    answers(user.get, {}, { data: profile(after) }),
  ]);
  await userEvent.type(field, '!{Enter}');
  expect(await screen.findByText(person.saved)).toBeVisible();
  await waitFor(() => expect(current()).toBeNull());
  await expect.poll(() => document.activeElement?.closest('form')).toBe(name.closest('form'));
  await userEvent.type(email, 'x{Backspace}');
  const saving = card.getByRole('button', { name: person.save });
  await waitFor(() => expect(saving).not.toHaveAttribute('aria-busy'));
  await userEvent.click(saving);
  const saved = () => askedAgain.flatMap(({ method, sent }) => (method === 'POST' ? [sent] : []));
  await expect.poll(saved).toEqual([{ ...typed, password: 'вода-и-ветер!' }, typed]);
});

test('a change of the e-mail on another device is reported with the current address', async () => {
  const fields = { email: refusalTexts['password-needed'] };
  await openProfile();
  const card = region(person.title);
  const name = card.getByRole('textbox', { name: person.fullName });
  stubCalls([
    { method: 'POST', address: '/api/user', respond: fieldsRefused('password-needed', fields) },
    answers(user.get, {}, { data: profile({ email: 'new@example.ru' }) }),
  ]);
  await userEvent.type(name, ' Анна');
  await press(person.save, card);
  expect(await card.findByText(refusalTexts['password-needed'])).toBeVisible();
  expect(card.getByRole('textbox', { name: person.email })).toHaveValue('new@example.ru');
  expect(name).toHaveValue('Соколова Елена Анна');
});
