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
  const { page, errors } = await openPage(running.browser, { ...WITHOUT_WORKER, ...how });
  // Intercepts file choosers from the start: listening after Enter was pressed would be too late.
  page.on('filechooser', () => undefined);
  const timesAnnounced = await hear(page);
  const enter = () => page.keyboard.press('Enter');
  await page.goto(`${running.product.url}/login`);
  await expectFocusOn(page, authText.signIn.login);
  await page.keyboard.type(login);
  await tabTo(page, authText.signIn.password);
  await page.keyboard.type(COACH_PASSWORD);
  await enter();
  await expectFocusOn(page, todoText.title);
  await tabTo(page, todoText.begin.action);
  await enter();
  await page.waitForURL(`${running.product.url}/competition`);
  await expect.poll(() => focused(page)).toMatchObject({ isSeen: true });
  await tabTo(page, 'Кубок Невы');
  await enter();
  await expectFocusOn(page, 'Кубок Невы');
  await tabTo(page, enterText.tabs.info);
  await tabTo(page, enterText.tabs.apply, 'ArrowRight');
  await enter();

  await tabTo(page, wizardText.downloadStep.button);
  const template = await downloadedBy(page, enter);
  // Another team name for each size, because a competition accepts a name only once.
  const cover = { ...duetFilling.cover, teamName: `Нева ${where}` };
  const bytes = fillTemplate(await downloadedBytes(template), { ...duetFilling, cover });
  for (const step of [1, 2]) {
    await tabTo(page, wizardText.forward);
    await enter();
    await expectFocusOn(page, wizardText.steps[step] ?? '');
  }
  await tabTo(page, wizardText.uploadStep.pick);
  await pickByKeyboard(page, formPayload('Заявка.xlsx', bytes));
  await expectFocusOn(page, wizardText.uploadStep.confirm);
  await enter();
  await expectFocusOn(page, wizardText.steps[3]);
  await tabTo(page, wizardText.filesStep.open);
  await enter();

  await expectFocusOn(page, entryFilesText.pick.card);
  await pickByKeyboard(page, cardPayload('Карточка.pdf'));
  await expectFocusOn(page, entryFilesText.pick.music);
  await pickByKeyboard(page, musicPayload('Лебедь.mp3'));
  await expectFocusOn(page, entryFilesText.confirm);
  await enter();
  await toast(page, toastText.success.filesUploaded).waitFor();
  await expectFocusOn(page, wizardText.confirmStep.open);
  await enter();
  await expectFocusOn(page, previewText.submit);
  await enter();
  await expectFocusOn(page, previewText.dialog.cancel);
  await tabTo(page, previewText.dialog.confirm);
  await enter();
  await toast(page, toastText.success.applicationSent).waitFor();
  await expectFocusOn(page, previewText.submitted.open);
  expect(await timesAnnounced(toastText.success.filesUploaded)).toBe(1);
  expect(await timesAnnounced(toastText.success.applicationSent)).toBe(1);
  await enter();
  await page.waitForURL('**/application/*');
  await expect.poll(() => focused(page)).toMatchObject({ isSeen: true });

  await page.goBack();
  await page.getByRole('tab', { name: enterText.tabs.preview, selected: true }).waitFor();
  expect(errors).toEqual([]);
});

test('an organiser creates a competition, looks at its teams and ticks one without a mouse', async () => {
  const { url } = running.product;
  const { page, errors } = await openPage(running.browser, WITHOUT_WORKER);
  const timesAnnounced = await hear(page);
  const enter = () => page.keyboard.press('Enter');
  const goTo = async (role: string, name: string) => {
    expect((await tabTo(page, name)).role).toBe(role);
  };
  await page.goto(`${url}/login`);
  await expectFocusOn(page, authText.signIn.login);
  await page.keyboard.type('organiser');
  await goTo('textbox', authText.signIn.password);
  await page.keyboard.type(COACH_PASSWORD);
  await goTo('button', authText.signIn.submit);
  await enter();
  await expectFocusOn(page, todoText.title);
  // The drawer has an earlier link of the same name, so `tabTo` would not wait for the link in `main`.
  const { create } = todoText.begin;
  await page.getByRole('main').getByRole('link', { name: create }).waitFor();
  await goTo('link', create);
  await enter();
  await expectFocusOn(page, shellText.sections.competitionNew);
  const { form } = competitionText;
  await goTo('textbox', form.name);
  await page.keyboard.type('Кубок Ладоги');
  await goTo('textbox', form.deadline);
  await page.keyboard.type('31022027');
  await goTo('button', form.submit);
  await enter();
  await expectFocusOn(page, form.deadline);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('05042027');
  await goTo('button', form.submit);
  await enter();
  await page.waitForURL(`${url}/competition/my`);
  await toast(page, toastText.success.competitionCreated).waitFor();
  expect(await timesAnnounced(toastText.success.competitionCreated)).toBe(1);
  await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', isSeen: true });

  await goTo('link', 'Кубок Ладоги');
  await enter();
  await page.waitForURL(/\/competition\/[0-9a-f]{32}$/u);
  await expectFocusOn(page, 'Кубок Ладоги');
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const coach = await apiClientOf(url, await registered('ladoga'));
  await submitApplication(coach, id, figuresFilling);

  await goTo('tab', competitionText.organiser.title);
  expect((await tabTo(page, competitionText.organiser.tabs.readiness, 'ArrowRight')).role).toBe(
    'tab',
  );
  await enter();
  await page.getByRole('table', { name: readinessText.table }).waitFor();
  await goTo('searchbox', readinessText.search.label);
  await page.keyboard.type('никто');
  await expect.poll(() => timesAnnounced('Таких команд нет')).toBe(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await goTo('checkbox', readinessText.tick('Тверь'));
  await page.keyboard.press('Space');
  await expect.poll(() => timesAnnounced('выбрано 1')).toBe(1);
  expect(errors).toEqual([]);
});
