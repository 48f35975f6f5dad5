// A form is corrected offline: team, a family name, a partner of a duet. Uploaded files stay with their entries and are
// not sent again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { openPage, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import { downloadFilledForm, publishCompetition } from '#tests/support/acts/submit.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { outboxText } from '#text/outbox.ts';
import { toastText } from '#text/toasts.ts';
import { recordsIn } from '#tests/support/journeys/deviceStores.ts';
import {
  confirmOtherForm,
  formPayload,
  queueFiles,
  selectEntry,
  submitOn,
} from '#tests/support/journeys/entering.ts';
import {
  countsOnServer,
  openEntryPageAs,
  dispatchOnline,
  goToFiles,
  untilInstalled,
} from '#tests/support/journeys/offlineCoach.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { COACH_PASSWORD, toast } from '#tests/support/journeys/signIn.ts';
import { openUploadProxy } from '#tests/support/journeys/uploadProxy.ts';
import { unreachable } from './access/reach.ts';

const [ANNA, MARIA, DARIA, SOFIA, ...others] = fullFilling.athletes;
const IN_DUET = { ...ANNA, marks: { 'tech-duet': '+', 'free-team': '+' } } as const;
const PICKED: Filling = { ...fullFilling, athletes: [IN_DUET, MARIA, DARIA, SOFIA, ...others] };
const CORRECTED: Filling = {
  ...fullFilling,
  cover: { ...fullFilling.cover, teamName: 'Московская область' },
  athletes: [
    IN_DUET,
    { ...MARIA, marks: { 'free-team': '+' } },
    { ...DARIA, family: 'Сидоренко' },
    { ...SOFIA, marks: { 'free-team': '+', 'tech-duet': '+' } },
    ...others,
  ] satisfies FilledAthlete[],
};
const BEFORE = ['Пр. Соло – Сидорова Д.О.', 'Тех. Дуэт – Иванова-Петрова'];
const GROUP = 'Пр. Группа – Московская область-1';

const running = runProduct();
let proxy: Awaited<ReturnType<typeof openUploadProxy>>;
let competition: string;

beforeAll(async () => {
  const { url } = running.product;
  proxy = await openUploadProxy(url);
  const organiser = new ApiClient(url);
  const person = { fullname: 'Организатор', email: 'organiser@example.ru' };
  await organiser.call(calls.auth.signup, {
    sent: { login: 'organiser', password: COACH_PASSWORD, ...person },
  });
  const deadline = new Date(Date.now() + 3 * DAY_MS).toISOString();
  competition = await publishCompetition(organiser, { name: 'Кубок Невы', deadline });
});

afterAll(() => proxy.close());

/** Returns the kind of each upload that the server has accepted, with repetitions. */
const takenUploads = () =>
  proxy.uploads.flatMap(({ kind, status }) => (status === 200 ? [kind] : []));

test('uploaded, half sent and queued files follow the corrected form, and everything is submitted', async () => {
  const { browser, product } = running;
  const { page, errors } = await openPage(browser, {
    viewport: PHONE_SIZE,
    reducedMotion: 'reduce',
  });
  const coach = await openEntryPageAs(page, proxy.url, 'воронова', competition);
  await untilInstalled(page);
  await goToFiles(page, coach, competition, PICKED);
  for (const programme of BEFORE) {
    await selectEntry(page, programme);
    await queueFiles(page, programme);
  }
  await expect.poll(() => countsOnServer(coach)).toEqual([2, 2, 0]);
  const form = await downloadFilledForm(coach, competition, CORRECTED);
  const release = proxy.holdNext('card');
  await queueFiles(page, GROUP);
  await expect
    .poll(() => recordsIn(page, 'outbox'))
    .toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'upload', state: 'sending', attempts: 1 }),
        expect.objectContaining({ kind: 'upload', state: 'queued', attempts: 0 }),
      ]),
    );

  await product.stop();
  await confirmOtherForm(page, formPayload('Исправлено.xlsx', await form.bytes()));
  const { answers, of } = orphanedFilesText;
  await page.getByText(orphanedFilesText.title).waitFor();
  expect(await unreachable(page)).toEqual([]);
  const take = of(answers.take(['card', 'music']), 'Иванова-Петрова');
  await page.getByRole('button', { name: take }).click();
  await page.getByText(orphanedFilesText.title).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: wizardText.filesStep.open }).click();
  await submitOn(page);
  await page.getByRole('heading', { name: outboxText.queuedSubmission.title }).waitFor();

  await product.restart();
  release();
  await dispatchOnline(page);
  await toast(page, toastText.success.applicationSent).waitFor();
  expect(await countsOnServer(coach)).toEqual([3, 3, 1]);
  // Four files before the correction, and two files of the group after it. One upload broke off and was sent again.
  expect(takenUploads().toSorted()).toEqual(
    ['card', 'music'].flatMap((kind) => Array<string>(BEFORE.length + 1).fill(kind)),
  );
  expect(proxy.uploads).toHaveLength(7);
  const { data } = await coach.call(calls.application.list, {});
  expect(data).toMatchObject([{ teamName: 'Московская область' }]);
  const names = (await coach.call(calls.music.list, {})).data.map(({ teamName }) => teamName);
  expect(names.toSorted()).toEqual(['Иванова-Кузнецова', 'Московская область', 'Сидоренко Д.О.']);
  expect(errors).toEqual([]);
});
