// «Профиль»: own data, password, other sessions, deletion of the account (behaviour 14).
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import type { Profile } from '#contract/shapes/userShapes.ts';
import { forgetCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { reloadAtRoot } from '#state/person/reloadAtRoot.ts';
import { profile, settings } from '#tests/support/browser/screenData.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { accountText } from '#text/account/account.ts';
import { authText } from '#text/account/auth.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { ageText } from '#text/format/time.ts';
import { some } from '#tests/support/long.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { fieldsRefused, openProfile, press, region, signInAnew } from './openProfile.ts';

const { user } = calls;
const { person, password, mail, sessions, removal } = accountText;
const PHONE = {
  id: 'phone',
  device: 'iPhone, Safari',
  signedInAt: '2026-11-18T10:00:00.000Z',
  seenAt: '2026-11-18T12:00:00.000Z',
  isThis: false,
};

beforeEach(async () => {
  vi.mocked(reloadAtRoot).mockClear();
  await page.viewport(1440, 900);
});

const has = (things: Partial<Profile['has']>) => ({ has: { ...profile().has, ...things } });

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a new password is typed twice, with the current one, which may be wrong', async () => {
  const asked = await openProfile(
    {},
    {
      method: 'POST',
      address: '/api/user/password',
      respond: fieldsRefused('wrong-password', { password: refusalTexts['wrong-password'] }),
    },
  );
  const card = region(password.title);
  const type = (label: string, text: string) =>
    fireEvent.input(card.getByLabelText(new RegExp(`^${label}(?!.*ещё)`, 'u')), {
      target: { value: text },
    });
  await press(password.save, card);
  expect(await card.findByText(password.missing)).toBeVisible();
  type(password.current, 'вода-и-музыка');
  type(password.next, 'вода-и-ветер');
  await press(password.save, card);
  expect(await card.findByText(password.differs)).toBeVisible();
  fireEvent.input(card.getByLabelText(new RegExp(`^${password.again}`, 'u')), {
    target: { value: 'вода-и-ветер' },
  });
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await press(password.save, card);
  expect(await card.findByText(refusalTexts['wrong-password'])).toBeVisible();
  stubCalls([answers(user.password, {}, {}), answers(user.get, {}, { data: profile() })]);
  await press(password.save, card);
  expect(await screen.findByText(password.saved)).toBeVisible();
  const current = card.getByLabelText(new RegExp(`^${password.current}`, 'u'));
  await waitFor(() => expect(current).toHaveValue(''));
});

const SIZES = [
  [390, 844],
  [1440, 900],
] as const;

test('sessions are listed, the current one first and marked, and others can be ended; a server without mails says so', async () => {
  await forgetCached('');
  const asked = await openProfile(
    { sessions: [PHONE, ...profile().sessions] },
    answers(user.endSession, { session: 'phone' }, {}),
    answers(user.endOtherSessions, {}, {}),
  );
  expect(await region(mail.title).findByText(mail.off)).toBeVisible();
  expect(region(mail.title).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: authText.forgotten })).toBeNull();
  for (const [width, height] of some(SIZES, ([each]) => each === 1440)) {
    await page.viewport(width, height);
    expect(await axeFindings()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  const card = region(sessions.title);
  const rows = card.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(`^Windows, Chrome${sessions.isThis}вход 18\\sноября`),
    expect.stringMatching(/^iPhone, Safariвход 18\sноября/),
  ]);
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull();
  await press(
    sessions.endOf('iPhone, Safari', ageText(Date.parse(PHONE.seenAt), Date.now())),
    card,
  );
  expect(await screen.findByText(sessions.ended)).toBeVisible();
  await press(sessions.endOthers, card);
  expect(await screen.findByText(sessions.othersEnded)).toBeVisible();
  expect(asked.flatMap(({ method, address: at }) => (method === 'DELETE' ? [at] : []))).toEqual([
    '/api/user/sessions/phone',
    '/api/user/sessions',
  ]);
});

test('the page shows the address of mails and that the last one failed, can turn off receipts and reminders, and links to a forgotten password', async () => {
  await forgetCached('');
  const asked = await openProfile(
    { mailLost: true },
    answers(calls.settings, {}, settings({ mail: true })),
    answers(user.chooseMail, {}, {}),
  );
  onTestFinished(() => forgetCached(''));
  const card = region(mail.title);
  expect(await card.findByText(mail.to('sokolova@example.ru'))).toBeVisible();
  expect(card.getByText(mail.lost)).toBeVisible();
  const receipts = card.getByRole('checkbox', { name: mail.receipts });
  expect(receipts).toBeChecked();
  await userEvent.click(receipts);
  expect(await screen.findByText(mail.saved)).toBeVisible();
  expect(asked.flatMap(({ method, sent }) => (method === 'POST' ? [sent] : []))).toEqual([
    { receipts: false },
  ]);
  // The stub still returns the old profile, so a refetch checks the box again.
  await waitFor(() => expect(receipts).toBeChecked());
  await userEvent.click(card.getByRole('checkbox', { name: mail.reminders }));
  await waitFor(() =>
    expect(asked.flatMap(({ method, sent }) => (method === 'POST' ? [sent] : []))).toEqual([
      { receipts: false },
      { reminders: false },
    ]),
  );
  const link = screen.getByRole('link', { name: authText.forgotten });
  expect(link).toHaveAttribute('href', paths.forgotten);
});

test('deletion of the account lists what goes and what stays, and asks for the password', async () => {
  await openProfile(
    {},
    {
      method: 'POST',
      address: '/api/user/remove',
      respond: fieldsRefused('wrong-password', { password: refusalTexts['wrong-password'] }),
    },
  );
  await press(removal.action, region(removal.title));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(plain(removal.drafts(profile().has)))).toBeVisible();
  expect(dialog.getByText(plain(removal.applications(profile().has)))).toBeVisible();
  await press(removal.confirm, dialog);
  expect(await dialog.findByText(removal.passwordMissing)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(new RegExp(`^${removal.password}`, 'u')), 'не то');
  await press(removal.confirm, dialog);
  expect(await dialog.findByText(refusalTexts['wrong-password'])).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  const asked = stubCalls([answers(user.remove, {}, {})]);
  await press(removal.confirm, dialog);
  await expect.poll(() => vi.mocked(reloadAtRoot).mock.calls.length).toBeGreaterThan(0);
  const sent = asked.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([{ sent: { password: 'не то' } }]);
  expect(reloadAtRoot).toHaveBeenCalledTimes(1);
  expect(document.cookie).not.toContain('userid');
});

test('a user with competitions must delete them first', async () => {
  await openProfile(has({ competitions: 2 }));
  const button = region(removal.title).getByRole('button', { name: removal.action });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(removal.competitionsFirst(2));
});

test('offline the cached profile is shown, and the account cannot be deleted', async () => {
  await openProfile();
  stubCalls([breaks(user.get, {}), breaks(user.save, {})]);
  await press('Обновить');
  const button = region(removal.title).getByRole('button', { name: removal.action });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveAccessibleDescription(removal.needsNetwork);
  const card = region(person.title);
  await press(person.save, card);
  expect(await card.findByRole('alert')).toBeVisible();
});

test('a refusal of the server is shown with a way on', async () => {
  signInAnew();
  stubCalls([refuses(user.get, {}, 'busy')]);
  showPageAt(paths.profile);
  expect(await screen.findByText(refusalTexts.busy)).toBeVisible();
});
