import zzfs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { fillTemplate } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { openPage, PHONE_SIZE, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { authText } from '#text/account/auth.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { competitionText } from '#text/competition/competition.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { enterText } from '#text/enter/page.ts';
import { shellText } from '#text/shell.ts';
import { todoText } from '#text/todo.ts';
import { toastText } from '#text/toasts.ts';
import {
  downloadedBytes,
  cardPayload,
  downloadedBy,
  formPayload,
  musicPayload,
} from '#tests/support/journeys/entering.ts';
import {
  expectFocusOn,
  focused,
  hear,
  pickByKeyboard,
  tabTo,
} from '#tests/support/journeys/keyboard.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { submitApplication } from '#tests/support/acts/submit.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { some } from '#tests/support/long.ts';
import { apiClientOf, publishFirst } from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { COACH_PASSWORD, toast } from '#tests/support/journeys/signIn.ts';

const running = runProduct();

beforeAll(() => publishFirst(running.product));

async function registered(login: string): Promise<string> {
  const person = { fullname: 'Соколова Елена', email: `${login}@example.ru` };
  await new ApiClient(running.product.url).call(calls.auth.signup, {
    sent: { login, password: COACH_PASSWORD, ...person },
  });
  return login;
}

const DESK = ['at a desk', { viewport: { width: 1440, height: 900 } }] as const;
const PHONE = ['on a phone', { viewport: PHONE_SIZE }] as const;
/** Desktop size, because users with a keyboard sit at a desk. LONG=1 also tests the size of a phone. */
const SIZES = some([DESK, PHONE], (size) => size === DESK);

test.for(SIZES)('a representative submits without a mouse, %s', async ([where, how]) => {
  const login = await registered(where === 'at a desk' ? 'desk' : 'phone');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `56 ${Math.round(performance.now())}   const login  await registered(where  at a desk  desk  phone)\n`,
  );
  const { page, errors } = await openPage(running.browser, { ...WITHOUT_WORKER, ...how });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `57 ${Math.round(performance.now())}   const  page errors   await openPage(running.browser  ...WITHOUTWORKE\n`,
  );
  // Intercepts file choosers from the start: listening after Enter was pressed would be too late.
  page.on('filechooser', () => undefined);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `59 ${Math.round(performance.now())}   page.on(filechooser ()  undefined)\n`,
  );
  const timesAnnounced = await hear(page);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `60 ${Math.round(performance.now())}   const timesAnnounced  await hear(page)\n`,
  );
  const enter = () => page.keyboard.press('Enter');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `61 ${Math.round(performance.now())}   const enter  ()  page.keyboard.press(Enter)\n`,
  );
  await page.goto(`${running.product.url}/login`);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `62 ${Math.round(performance.now())}   await page.goto(running.product.urllogin)\n`,
  );
  await expectFocusOn(page, authText.signIn.login);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `63 ${Math.round(performance.now())}   await expectFocusOn(page authText.signIn.login)\n`,
  );
  await page.keyboard.type(login);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `64 ${Math.round(performance.now())}   await page.keyboard.type(login)\n`,
  );
  await tabTo(page, authText.signIn.password);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `65 ${Math.round(performance.now())}   await tabTo(page authText.signIn.password)\n`,
  );
  await page.keyboard.type(COACH_PASSWORD);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `66 ${Math.round(performance.now())}   await page.keyboard.type(COACHPASSWORD)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `67 ${Math.round(performance.now())}   await enter()\n`);
  await expectFocusOn(page, todoText.title);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `68 ${Math.round(performance.now())}   await expectFocusOn(page todoText.title)\n`,
  );
  await tabTo(page, todoText.begin.action);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `69 ${Math.round(performance.now())}   await tabTo(page todoText.begin.action)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `70 ${Math.round(performance.now())}   await enter()\n`);
  await page.waitForURL(`${running.product.url}/competition`);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `71 ${Math.round(performance.now())}   await page.waitForURL(running.product.urlcompetition)\n`,
  );
  await expect.poll(() => focused(page)).toMatchObject({ isSeen: true });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `72 ${Math.round(performance.now())}   await expect.poll(()  focused(page)).toMatchObject( isSeen true )\n`,
  );
  await tabTo(page, 'Кубок Невы');
  zzfs.appendFileSync('/tmp/chj.t', `73 ${Math.round(performance.now())}   await tabTo(page  )\n`);
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `74 ${Math.round(performance.now())}   await enter()\n`);
  await expectFocusOn(page, 'Кубок Невы');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `75 ${Math.round(performance.now())}   await expectFocusOn(page  )\n`,
  );
  await tabTo(page, enterText.tabs.info);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `76 ${Math.round(performance.now())}   await tabTo(page enterText.tabs.info)\n`,
  );
  await tabTo(page, enterText.tabs.apply, 'ArrowRight');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `77 ${Math.round(performance.now())}   await tabTo(page enterText.tabs.apply ArrowRight)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `78 ${Math.round(performance.now())}   await enter()\n`);

  await tabTo(page, wizardText.downloadStep.button);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `80 ${Math.round(performance.now())}   await tabTo(page wizardText.downloadStep.button)\n`,
  );
  const template = await downloadedBy(page, enter);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `81 ${Math.round(performance.now())}   const template  await downloadedBy(page enter)\n`,
  );
  // Another team name for each size, because a competition accepts a name only once.
  const cover = { ...duetFilling.cover, teamName: `Нева ${where}` };
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `83 ${Math.round(performance.now())}   const cover   ...duetFilling.cover teamName  where \n`,
  );
  const bytes = fillTemplate(await downloadedBytes(template), { ...duetFilling, cover });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `84 ${Math.round(performance.now())}   const bytes  fillTemplate(await downloadedBytes(template)  ...duetFi\n`,
  );
  for (const step of [1, 2]) {
    await tabTo(page, wizardText.forward);
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `86 ${Math.round(performance.now())}     await tabTo(page wizardText.forward)\n`,
    );
    await enter();
    zzfs.appendFileSync('/tmp/chj.t', `87 ${Math.round(performance.now())}     await enter()\n`);
    await expectFocusOn(page, wizardText.steps[step] ?? '');
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `88 ${Math.round(performance.now())}     await expectFocusOn(page wizardText.stepsstep  )\n`,
    );
  }
  await tabTo(page, wizardText.uploadStep.pick);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `90 ${Math.round(performance.now())}   await tabTo(page wizardText.uploadStep.pick)\n`,
  );
  await pickByKeyboard(page, formPayload('Заявка.xlsx', bytes));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `91 ${Math.round(performance.now())}   await pickByKeyboard(page formPayload(.xlsx bytes))\n`,
  );
  await expectFocusOn(page, wizardText.uploadStep.confirm);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `92 ${Math.round(performance.now())}   await expectFocusOn(page wizardText.uploadStep.confirm)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `93 ${Math.round(performance.now())}   await enter()\n`);
  await expectFocusOn(page, wizardText.steps[3]);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `94 ${Math.round(performance.now())}   await expectFocusOn(page wizardText.steps)\n`,
  );
  await tabTo(page, wizardText.filesStep.open);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `95 ${Math.round(performance.now())}   await tabTo(page wizardText.filesStep.open)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `96 ${Math.round(performance.now())}   await enter()\n`);

  await expectFocusOn(page, entryFilesText.pick.card);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `98 ${Math.round(performance.now())}   await expectFocusOn(page entryFilesText.pick.card)\n`,
  );
  await pickByKeyboard(page, cardPayload('Карточка.pdf'));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `99 ${Math.round(performance.now())}   await pickByKeyboard(page cardPayload(.pdf))\n`,
  );
  await expectFocusOn(page, entryFilesText.pick.music);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `100 ${Math.round(performance.now())}   await expectFocusOn(page entryFilesText.pick.music)\n`,
  );
  await pickByKeyboard(page, musicPayload('Лебедь.mp3'));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `101 ${Math.round(performance.now())}   await pickByKeyboard(page musicPayload(.mp))\n`,
  );
  await expectFocusOn(page, entryFilesText.confirm);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `102 ${Math.round(performance.now())}   await expectFocusOn(page entryFilesText.confirm)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `103 ${Math.round(performance.now())}   await enter()\n`);
  await toast(page, toastText.success.filesUploaded).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `104 ${Math.round(performance.now())}   await toast(page toastText.success.filesUploaded).waitFor()\n`,
  );
  await expectFocusOn(page, wizardText.confirmStep.open);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `105 ${Math.round(performance.now())}   await expectFocusOn(page wizardText.confirmStep.open)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `106 ${Math.round(performance.now())}   await enter()\n`);
  await expectFocusOn(page, previewText.submit);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `107 ${Math.round(performance.now())}   await expectFocusOn(page previewText.submit)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `108 ${Math.round(performance.now())}   await enter()\n`);
  await expectFocusOn(page, previewText.dialog.cancel);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `109 ${Math.round(performance.now())}   await expectFocusOn(page previewText.dialog.cancel)\n`,
  );
  await tabTo(page, previewText.dialog.confirm);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `110 ${Math.round(performance.now())}   await tabTo(page previewText.dialog.confirm)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `111 ${Math.round(performance.now())}   await enter()\n`);
  await toast(page, toastText.success.applicationSent).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `112 ${Math.round(performance.now())}   await toast(page toastText.success.applicationSent).waitFor()\n`,
  );
  await expectFocusOn(page, previewText.submitted.open);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `113 ${Math.round(performance.now())}   await expectFocusOn(page previewText.submitted.open)\n`,
  );
  expect(await timesAnnounced(toastText.success.filesUploaded)).toBe(1);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `114 ${Math.round(performance.now())}   expect(await timesAnnounced(toastText.success.filesUploaded)).toBe()\n`,
  );
  expect(await timesAnnounced(toastText.success.applicationSent)).toBe(1);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `115 ${Math.round(performance.now())}   expect(await timesAnnounced(toastText.success.applicationSent)).toBe\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `116 ${Math.round(performance.now())}   await enter()\n`);
  await page.waitForURL('**/application/*');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `117 ${Math.round(performance.now())}   await page.waitForURL(application)\n`,
  );
  await expect.poll(() => focused(page)).toMatchObject({ isSeen: true });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `118 ${Math.round(performance.now())}   await expect.poll(()  focused(page)).toMatchObject( isSeen true )\n`,
  );

  await page.goBack();
  zzfs.appendFileSync('/tmp/chj.t', `120 ${Math.round(performance.now())}   await page.goBack()\n`);
  await page.getByRole('tab', { name: enterText.tabs.preview, selected: true }).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `121 ${Math.round(performance.now())}   await page.getByRole(tab  name enterText.tabs.preview selected true \n`,
  );
  expect(errors).toEqual([]);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `122 ${Math.round(performance.now())}   expect(errors).toEqual()\n`,
  );
});

test('an organiser creates a competition, looks at its teams and ticks one without a mouse', async () => {
  const { url } = running.product;
  const { page, errors } = await openPage(running.browser, WITHOUT_WORKER);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `127 ${Math.round(performance.now())}   const  page errors   await openPage(running.browser WITHOUTWORKER)\n`,
  );
  const timesAnnounced = await hear(page);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `128 ${Math.round(performance.now())}   const timesAnnounced  await hear(page)\n`,
  );
  const enter = () => page.keyboard.press('Enter');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `129 ${Math.round(performance.now())}   const enter  ()  page.keyboard.press(Enter)\n`,
  );
  const goTo = async (role: string, name: string) => {
    expect((await tabTo(page, name)).role).toBe(role);
    zzfs.appendFileSync(
      '/tmp/chj.t',
      `131 ${Math.round(performance.now())}     expect((await tabTo(page name)).role).toBe(role)\n`,
    );
  };
  zzfs.appendFileSync('/tmp/chj.t', `132 ${Math.round(performance.now())}   \n`);
  await page.goto(`${url}/login`);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `133 ${Math.round(performance.now())}   await page.goto(urllogin)\n`,
  );
  await expectFocusOn(page, authText.signIn.login);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `134 ${Math.round(performance.now())}   await expectFocusOn(page authText.signIn.login)\n`,
  );
  await page.keyboard.type('organiser');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `135 ${Math.round(performance.now())}   await page.keyboard.type(organiser)\n`,
  );
  await goTo('textbox', authText.signIn.password);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `136 ${Math.round(performance.now())}   await goTo(textbox authText.signIn.password)\n`,
  );
  await page.keyboard.type(COACH_PASSWORD);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `137 ${Math.round(performance.now())}   await page.keyboard.type(COACHPASSWORD)\n`,
  );
  await goTo('button', authText.signIn.submit);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `138 ${Math.round(performance.now())}   await goTo(button authText.signIn.submit)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `139 ${Math.round(performance.now())}   await enter()\n`);
  await expectFocusOn(page, todoText.title);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `140 ${Math.round(performance.now())}   await expectFocusOn(page todoText.title)\n`,
  );
  // The drawer has an earlier link of the same name, so `tabTo` would not wait for the link in `main`.
  const { create } = todoText.begin;
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `142 ${Math.round(performance.now())}   const  create   todoText.begin\n`,
  );
  await page.getByRole('main').getByRole('link', { name: create }).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `143 ${Math.round(performance.now())}   await page.getByRole(main).getByRole(link  name create ).waitFor()\n`,
  );
  await goTo('link', create);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `144 ${Math.round(performance.now())}   await goTo(link create)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `145 ${Math.round(performance.now())}   await enter()\n`);
  await expectFocusOn(page, shellText.sections.competitionNew);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `146 ${Math.round(performance.now())}   await expectFocusOn(page shellText.sections.competitionNew)\n`,
  );
  const { form } = competitionText;
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `147 ${Math.round(performance.now())}   const  form   competitionText\n`,
  );
  await goTo('textbox', form.name);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `148 ${Math.round(performance.now())}   await goTo(textbox form.name)\n`,
  );
  await page.keyboard.type('Кубок Ладоги');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `149 ${Math.round(performance.now())}   await page.keyboard.type( )\n`,
  );
  await goTo('textbox', form.deadline);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `150 ${Math.round(performance.now())}   await goTo(textbox form.deadline)\n`,
  );
  await page.keyboard.type('31022027');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `151 ${Math.round(performance.now())}   await page.keyboard.type()\n`,
  );
  await goTo('button', form.submit);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `152 ${Math.round(performance.now())}   await goTo(button form.submit)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `153 ${Math.round(performance.now())}   await enter()\n`);
  await expectFocusOn(page, form.deadline);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `154 ${Math.round(performance.now())}   await expectFocusOn(page form.deadline)\n`,
  );
  await page.keyboard.press('ControlOrMeta+a');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `155 ${Math.round(performance.now())}   await page.keyboard.press(ControlOrMetaa)\n`,
  );
  await page.keyboard.type('05042027');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `156 ${Math.round(performance.now())}   await page.keyboard.type()\n`,
  );
  await goTo('button', form.submit);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `157 ${Math.round(performance.now())}   await goTo(button form.submit)\n`,
  );
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `158 ${Math.round(performance.now())}   await enter()\n`);
  await page.waitForURL(`${url}/competition/my`);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `159 ${Math.round(performance.now())}   await page.waitForURL(urlcompetitionmy)\n`,
  );
  await toast(page, toastText.success.competitionCreated).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `160 ${Math.round(performance.now())}   await toast(page toastText.success.competitionCreated).waitFor()\n`,
  );
  expect(await timesAnnounced(toastText.success.competitionCreated)).toBe(1);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `161 ${Math.round(performance.now())}   expect(await timesAnnounced(toastText.success.competitionCreated)).t\n`,
  );
  await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', isSeen: true });
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `162 ${Math.round(performance.now())}   await expect.poll(()  focused(page)).toMatchObject( role heading isS\n`,
  );

  await goTo('link', 'Кубок Ладоги');
  zzfs.appendFileSync('/tmp/chj.t', `164 ${Math.round(performance.now())}   await goTo(link  )\n`);
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `165 ${Math.round(performance.now())}   await enter()\n`);
  await page.waitForURL(/\/competition\/[0-9a-f]{32}$/u);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `166 ${Math.round(performance.now())}   await page.waitForURL(competitionafu)\n`,
  );
  await expectFocusOn(page, 'Кубок Ладоги');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `167 ${Math.round(performance.now())}   await expectFocusOn(page  )\n`,
  );
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `168 ${Math.round(performance.now())}   const id  new URL(page.url()).pathname.split()  \n`,
  );
  const coach = await apiClientOf(url, await registered('ladoga'));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `169 ${Math.round(performance.now())}   const coach  await apiClientOf(url await registered(ladoga))\n`,
  );
  await submitApplication(coach, id, figuresFilling);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `170 ${Math.round(performance.now())}   await submitApplication(coach id figuresFilling)\n`,
  );

  await goTo('tab', competitionText.organiser.title);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `172 ${Math.round(performance.now())}   await goTo(tab competitionText.organiser.title)\n`,
  );
  expect((await tabTo(page, competitionText.organiser.tabs.readiness, 'ArrowRight')).role).toBe(
    'tab',
  );
  zzfs.appendFileSync('/tmp/chj.t', `175 ${Math.round(performance.now())}   )\n`);
  await enter();
  zzfs.appendFileSync('/tmp/chj.t', `176 ${Math.round(performance.now())}   await enter()\n`);
  await page.getByRole('table', { name: readinessText.table }).waitFor();
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `177 ${Math.round(performance.now())}   await page.getByRole(table  name readinessText.table ).waitFor()\n`,
  );
  await goTo('searchbox', readinessText.search.label);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `178 ${Math.round(performance.now())}   await goTo(searchbox readinessText.search.label)\n`,
  );
  await page.keyboard.type('никто');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `179 ${Math.round(performance.now())}   await page.keyboard.type()\n`,
  );
  await expect.poll(() => timesAnnounced('Таких команд нет')).toBe(1);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `180 ${Math.round(performance.now())}   await expect.poll(()  timesAnnounced(  )).toBe()\n`,
  );
  await page.keyboard.press('ControlOrMeta+a');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `181 ${Math.round(performance.now())}   await page.keyboard.press(ControlOrMetaa)\n`,
  );
  await page.keyboard.press('Delete');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `182 ${Math.round(performance.now())}   await page.keyboard.press(Delete)\n`,
  );
  await goTo('checkbox', readinessText.tick('Тверь'));
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `183 ${Math.round(performance.now())}   await goTo(checkbox readinessText.tick())\n`,
  );
  await page.keyboard.press('Space');
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `184 ${Math.round(performance.now())}   await page.keyboard.press(Space)\n`,
  );
  await expect.poll(() => timesAnnounced('выбрано 1')).toBe(1);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `185 ${Math.round(performance.now())}   await expect.poll(()  timesAnnounced( )).toBe()\n`,
  );
  expect(errors).toEqual([]);
  zzfs.appendFileSync(
    '/tmp/chj.t',
    `186 ${Math.round(performance.now())}   expect(errors).toEqual()\n`,
  );
});
