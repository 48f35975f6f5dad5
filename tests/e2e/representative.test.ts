// A representative begins on a laptop with the form, and continues on a phone with cards, music and the submission.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { toastText } from '#text/toasts.ts';
import { applicationText } from '#text/application/application.ts';
import { draftsText } from '#text/application/drafts.ts';
import { previewText } from '#text/enter/preview.ts';
import { todoText } from '#text/todo.ts';
import { enterText } from '#text/enter/page.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { openPage, PHONE_SIZE, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import {
  attachFiles,
  fillDownloadedForm,
  formPayload,
  offeredEntries,
  openFiles,
  submitOn,
  uploadForm,
} from '#tests/support/journeys/entering.ts';
import { publishFirst } from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import {
  apiOf,
  COACH_PASSWORD,
  fillSignInForm,
  signUpThroughPage,
  toast,
} from '#tests/support/journeys/signIn.ts';

const PROGRAMMES = [
  'Пр. Соло – Иванова А.Б.',
  'Пр. Группа – Московская область-1',
  'Тех. Дуэт – Иванова-Петрова',
];
const PHONE = { ...WITHOUT_WORKER, viewport: PHONE_SIZE, hasTouch: true };
const LOGIN = 'воронова';
const TEAM = fullFilling.cover.teamName;

const [anna, maria, daria, ...others] = fullFilling.athletes;
const FILLING: Filling = {
  ...fullFilling,
  athletes: [anna, maria, { ...daria, marks: { 'free-team': '+' } }, ...others],
};

const running = runProduct();

test('a representative submits a solo, a duet and a group with a reserve from two devices', async () => {
  const { browser, product } = running;
  const competition = await publishFirst(product);
  const { page: laptop, errors } = await openPage(browser, WITHOUT_WORKER);
  await signUpThroughPage(laptop, product.url, LOGIN);
  await laptop.getByRole('link', { name: todoText.begin.action }).click();
  await laptop.getByRole('link', { name: /Кубок Невы/ }).click();
  await laptop.waitForURL(`**/competition/${competition}/new`);
  expect(await laptop.getByRole('tab', { name: enterText.tabs.files }).isDisabled()).toBe(true);
  expect(await laptop.getByRole('tab', { name: enterText.tabs.preview }).isDisabled()).toBe(true);

  const { name, bytes } = await fillDownloadedForm(laptop, FILLING);
  expect(name).toBe('Заявка_Кубок Невы.xlsx');
  await uploadForm(laptop, formPayload(name, bytes));
  await openFiles(laptop);
  await expect.poll(() => offeredEntries(laptop)).toEqual(PROGRAMMES);
  const coach = await apiOf(laptop, product.url);
  const drafts = async () => (await coach.call(calls.draft.list, {})).data;
  await expect.poll(async () => (await drafts())[0]).toMatchObject({ team: TEAM, step: 3 });

  const { page: phone, errors: errorsOnPhone } = await openPage(browser, PHONE);
  await phone.goto(`${product.url}/login`);
  await fillSignInForm(phone, LOGIN, COACH_PASSWORD);
  await phone.getByRole('link', { name: /Продолжить/ }).click();
  await phone.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  for (const [index, programme] of PROGRAMMES.entries()) {
    await expect.poll(() => offeredEntries(phone)).toEqual(PROGRAMMES.slice(index));
    await attachFiles(phone, programme);
  }
  const apply = phone.getByRole('tab', { name: enterText.tabs.apply });
  await expect.poll(() => apply.getAttribute('aria-selected')).toBe('true');
  expect(await phone.getByRole('tab', { name: enterText.tabs.files }).isDisabled()).toBe(true);

  await phone.getByRole('tab', { name: enterText.tabs.preview }).click();
  await phone.getByText(TEAM).first().waitFor();
  await phone
    .getByText(/Новикова.*\(Р\)/)
    .first()
    .waitFor();
  await submitOn(phone);
  await toast(phone, toastText.success.applicationSent).waitFor();

  await phone.getByRole('link', { name: previewText.submitted.open }).click();
  await phone.waitForURL('**/application/*');
  await phone.getByRole('heading', { name: TEAM }).waitFor();
  await phone.getByLabel(applicationText.detail.free).selectOption('team');
  await phone.getByText('(Р)').waitFor();
  expect(await drafts()).toEqual([]);

  await laptop.goto(`${product.url}/application/my`);
  await laptop.getByRole('link', { name: new RegExp(`${TEAM}.*Подана`, 'u') }).waitFor();
  await expect.poll(() => laptop.getByRole('list', { name: draftsText.title }).count()).toBe(0);
  expect([...errors, ...errorsOnPhone]).toEqual([]);
});
