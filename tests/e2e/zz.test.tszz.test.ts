import zzfs from 'node:fs';
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
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `51 ${Math.round(performance.now())}   const competition  await publishFirst(product)\n`,
  );
  const { page: laptop, errors } = await openPage(browser, WITHOUT_WORKER);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `52 ${Math.round(performance.now())}   const  page laptop errors   await openPage(browser WITHOUTWORKER)\n`,
  );
  await signUpThroughPage(laptop, product.url, LOGIN);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `53 ${Math.round(performance.now())}   await signUpThroughPage(laptop product.url LOGIN)\n`,
  );
  await laptop.getByRole('link', { name: todoText.begin.action }).click();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `54 ${Math.round(performance.now())}   await laptop.getByRole(link  name todoText.begin.action ).click()\n`,
  );
  await laptop.getByRole('link', { name: /Кубок Невы/ }).click();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `55 ${Math.round(performance.now())}   await laptop.getByRole(link  name   ).click()\n`,
  );
  await laptop.waitForURL(`**/competition/${competition}/new`);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `56 ${Math.round(performance.now())}   await laptop.waitForURL(competitioncompetitionnew)\n`,
  );
  expect(await laptop.getByRole('tab', { name: enterText.tabs.files }).isDisabled()).toBe(true);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `57 ${Math.round(performance.now())}   expect(await laptop.getByRole(tab  name enterText.tabs.files ).isDis\n`,
  );
  expect(await laptop.getByRole('tab', { name: enterText.tabs.preview }).isDisabled()).toBe(true);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `58 ${Math.round(performance.now())}   expect(await laptop.getByRole(tab  name enterText.tabs.preview ).isD\n`,
  );

  const { name, bytes } = await fillDownloadedForm(laptop, FILLING);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `60 ${Math.round(performance.now())}   const  name bytes   await fillDownloadedForm(laptop FILLING)\n`,
  );
  expect(name).toBe('Заявка_Кубок Невы.xlsx');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `61 ${Math.round(performance.now())}   expect(name).toBe( .xlsx)\n`,
  );
  await uploadForm(laptop, formPayload(name, bytes));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `62 ${Math.round(performance.now())}   await uploadForm(laptop formPayload(name bytes))\n`,
  );
  await openFiles(laptop);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `63 ${Math.round(performance.now())}   await openFiles(laptop)\n`,
  );
  await expect.poll(() => offeredEntries(laptop)).toEqual(PROGRAMMES);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `64 ${Math.round(performance.now())}   await expect.poll(()  offeredEntries(laptop)).toEqual(PROGRAMMES)\n`,
  );
  const coach = await apiOf(laptop, product.url);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `65 ${Math.round(performance.now())}   const coach  await apiOf(laptop product.url)\n`,
  );
  const drafts = async () => (await coach.call(calls.draft.list, {})).data;
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `66 ${Math.round(performance.now())}   const drafts  async ()  (await coach.call(calls.draft.list )).data\n`,
  );
  await expect.poll(async () => (await drafts())[0]).toMatchObject({ team: TEAM, step: 3 });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `67 ${Math.round(performance.now())}   await expect.poll(async ()  (await drafts())).toMatchObject( team TE\n`,
  );

  const { page: phone, errors: errorsOnPhone } = await openPage(browser, PHONE);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `69 ${Math.round(performance.now())}   const  page phone errors errorsOnPhone   await openPage(browser PHON\n`,
  );
  await phone.goto(`${product.url}/login`);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `70 ${Math.round(performance.now())}   await phone.goto(product.urllogin)\n`,
  );
  await fillSignInForm(phone, LOGIN, COACH_PASSWORD);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `71 ${Math.round(performance.now())}   await fillSignInForm(phone LOGIN COACHPASSWORD)\n`,
  );
  await phone.getByRole('link', { name: /Продолжить/ }).click();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `72 ${Math.round(performance.now())}   await phone.getByRole(link  name  ).click()\n`,
  );
  await phone.getByRole('tab', { name: enterText.tabs.files, selected: true }).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `73 ${Math.round(performance.now())}   await phone.getByRole(tab  name enterText.tabs.files selected true )\n`,
  );
  for (const [index, programme] of PROGRAMMES.entries()) {
    await expect.poll(() => offeredEntries(phone)).toEqual(PROGRAMMES.slice(index));
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `75 ${Math.round(performance.now())}     await expect.poll(()  offeredEntries(phone)).toEqual(PROGRAMMES.sl\n`,
    );
    await attachFiles(phone, programme);
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `76 ${Math.round(performance.now())}     await attachFiles(phone programme)\n`,
    );
  }
  const apply = phone.getByRole('tab', { name: enterText.tabs.apply });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `78 ${Math.round(performance.now())}   const apply  phone.getByRole(tab  name enterText.tabs.apply )\n`,
  );
  await expect.poll(() => apply.getAttribute('aria-selected')).toBe('true');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `79 ${Math.round(performance.now())}   await expect.poll(()  apply.getAttribute(ariaselected)).toBe(true)\n`,
  );
  expect(await phone.getByRole('tab', { name: enterText.tabs.files }).isDisabled()).toBe(true);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `80 ${Math.round(performance.now())}   expect(await phone.getByRole(tab  name enterText.tabs.files ).isDisa\n`,
  );

  await phone.getByRole('tab', { name: enterText.tabs.preview }).click();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `82 ${Math.round(performance.now())}   await phone.getByRole(tab  name enterText.tabs.preview ).click()\n`,
  );
  await phone.getByText(TEAM).first().waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `83 ${Math.round(performance.now())}   await phone.getByText(TEAM).first().waitFor()\n`,
  );
  await phone
    .getByText(/Новикова.*\(Р\)/)
    .first()
    .waitFor();
  await submitOn(phone);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `88 ${Math.round(performance.now())}   await submitOn(phone)\n`,
  );
  await toast(phone, toastText.success.applicationSent).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `89 ${Math.round(performance.now())}   await toast(phone toastText.success.applicationSent).waitFor()\n`,
  );

  await phone.getByRole('link', { name: previewText.submitted.open }).click();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `91 ${Math.round(performance.now())}   await phone.getByRole(link  name previewText.submitted.open ).click(\n`,
  );
  await phone.waitForURL('**/application/*');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `92 ${Math.round(performance.now())}   await phone.waitForURL(application)\n`,
  );
  await phone.getByRole('heading', { name: TEAM }).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `93 ${Math.round(performance.now())}   await phone.getByRole(heading  name TEAM ).waitFor()\n`,
  );
  await phone.getByLabel(applicationText.detail.free).selectOption('team');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `94 ${Math.round(performance.now())}   await phone.getByLabel(applicationText.detail.free).selectOption(tea\n`,
  );
  await phone.getByText('(Р)').waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `95 ${Math.round(performance.now())}   await phone.getByText(()).waitFor()\n`,
  );
  expect(await drafts()).toEqual([]);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `96 ${Math.round(performance.now())}   expect(await drafts()).toEqual()\n`,
  );

  await laptop.goto(`${product.url}/application/my`);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `98 ${Math.round(performance.now())}   await laptop.goto(product.urlapplicationmy)\n`,
  );
  await laptop.getByRole('link', { name: new RegExp(`${TEAM}.*Подана`, 'u') }).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `99 ${Math.round(performance.now())}   await laptop.getByRole(link  name new RegExp(TEAM. u) ).waitFor()\n`,
  );
  await expect.poll(() => laptop.getByRole('list', { name: draftsText.title }).count()).toBe(0);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `100 ${Math.round(performance.now())}   await expect.poll(()  laptop.getByRole(list  name draftsText.title )\n`,
  );
  expect([...errors, ...errorsOnPhone]).toEqual([]);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `101 ${Math.round(performance.now())}   expect(...errors ...errorsOnPhone).toEqual()\n`,
  );
});
