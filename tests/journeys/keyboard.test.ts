// The main job by keyboard alone: from the sign-in to the submitted application, the focus always where one goes on.
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { fillTemplate } from '#tests/spreadsheet/makers/fillTemplate.ts';
import {
  openPage,
  PHONE_SIZE,
  WITHOUT_WORKER,
} from '#tests/support/browser/chromium/openBrowser.ts';
import { authText } from '#text/account/auth.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { enterText } from '#text/enter/page.ts';
import { toastText } from '#text/toasts.ts';
import {
  downloadedBytes,
  cardPayload,
  downloadedBy,
  formPayload,
  musicPayload,
} from '#tests/e2e/support/entering.ts';
import { focused, expectFocusOn, pickByKeyboard, tabTo } from '#tests/e2e/support/keyboard.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { some } from '#tests/support/long.ts';
import { publishFirst } from '#tests/e2e/support/offlineCoach.ts';
import { runProduct } from '#tests/e2e/support/runProduct.ts';
import { COACH_PASSWORD, toast } from '#tests/e2e/support/signIn.ts';

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
/** A keyboard belongs to a desk; with LONG=1 at a phone's size too. */
const SIZES = some([DESK, PHONE], (size) => size === DESK);

test.for(SIZES)('a representative submits without a mouse, %s', async ([where, how]) => {
  const login = await registered(where === 'at a desk' ? 'desk' : 'phone');
  const { page, errors } = await openPage(running.browser, { ...WITHOUT_WORKER, ...how });
  // Heard all along: what is switched on with the very key that opens the picker may come too late.
  page.on('filechooser', () => undefined);
  const enter = () => page.keyboard.press('Enter');
  await page.goto(`${running.product.url}/login`);
  await expectFocusOn(page, authText.signIn.login);
  await page.keyboard.type(login);
  await tabTo(page, authText.signIn.password);
  await page.keyboard.type(COACH_PASSWORD);
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
  // One competition takes a team of one name once.
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
  await enter();
  await page.waitForURL('**/application/*');
  await expect.poll(() => focused(page)).toMatchObject({ isSeen: true });

  await page.goBack();
  await page.getByRole('tab', { name: enterText.tabs.preview, selected: true }).waitFor();
  expect(errors).toEqual([]);
});
