// The whole application and its submission (behaviour 10).
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { answering, type AskedCall } from '#tests/support/browser/answers/answerEntryCalls.ts';
import { applicationDetail } from '#tests/support/browser/answers/screenData.ts';
import { address, soon } from '#tests/support/browser/showPage.tsx';
import { tap } from '#tests/support/browser/tap.ts';
import { repeatedFileText } from '#text/application/entryFiles.ts';
import { previewText } from '#text/enter/preview.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import { outboxFaultText } from '#text/outboxFault.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { momentText } from '#text/format/time.ts';
import { toastText } from '#text/toasts.ts';
import {
  figuresOnly,
  ID,
  made,
  mp3,
  openReadForm,
  openStep,
  openTab,
  parsed,
  pick,
  press,
  sentApplication,
  type Setting,
  SOLO,
  tab,
} from '#tests/screens/competition-enter/enterPage.tsx';

const ALL_FILES = ['free-solo/Иванова А.Б.', 'tech-duet/Иванова-Петрова'].flatMap((place) => [
  `card ${place}`,
  `music ${place}`,
]);

/** Everything is ready to be submitted. */
async function openReady(setting: Setting = {}): Promise<readonly AskedCall[]> {
  const asked = await openReadForm({ parsed: figuresOnly, ...setting });
  await openTab('files');
  await openStep(4);
  await openTab('preview');
  return asked;
}

async function submit(): Promise<void> {
  await press(previewText.submit);
  const window = within(await screen.findByRole('alertdialog'));
  window.getByRole('button', { name: previewText.dialog.confirm }).click();
}

const keys = (asked: readonly AskedCall[]) =>
  made(asked, calls.application.save).map(({ headers }) => headers.get(IDEMPOTENCY_KEY));

test('shows team, figures, programmes with reserves, and who comes along', async () => {
  await openReadForm();
  await openTab('preview');
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { name: 'Нева-1' })).toBeVisible();
  expect(sheet.getByText(/Гатчина.*3 спортсмена/u)).toBeVisible();
  expect(sheet.getByText('Иванова, Петрова, Сидорова (Р)')).toBeVisible();
  expect(await sheet.findByText('Орлова Анна Борисовна')).toBeVisible();
  expect(sheet.getByText('Иванова Анна Борисовна')).toBeVisible();
  expect(sheet.getAllByText('02.01.2010 · Ж · КМС')).toHaveLength(3);
  expect(sheet.getByText('Обяз., Тех. Дуэт, Пр. Соло')).toBeVisible();
  await waitFor(() => expect(sheet.getAllByText(previewText.bothFiles.lacking)).toHaveLength(2));
});

test('the same music in several entries is named before it is submitted', async () => {
  const music = { name: 'Прилив.mp3', size: 10, team: null, sha256: 'a' };
  await openReadForm({
    stored: ALL_FILES,
    answers: [answering(calls.music.exists, () => ({ answer: music }))],
  });
  await openTab('preview');
  expect(await screen.findByText(repeatedFileText.title('music'))).toBeVisible();
  expect(screen.queryByText(repeatedFileText.title('card'))).toBeNull();
});

test('many people stand behind their title, so that the entries are seen first', async () => {
  const [first] = parsed.athletes;
  if (!first) throw new Error('the form names nobody');
  const others = Array.from({ length: 9 }, (_, at) => ({ ...first, name: `Ева-${at}` }));
  await openReadForm({ parsed: { ...parsed, athletes: [...parsed.athletes, ...others] } });
  await openTab('preview');
  const sheet = within(await screen.findByRole('article'));
  const last = await sheet.findByText('Иванова Ева-8 Борисовна');
  expect(last).not.toBeVisible();
  const title = sheet.getByText(previewText.people);
  await userEvent.click(title);
  await waitFor(() => expect(last).toBeVisible());
  await userEvent.click(title);
  expect(last).not.toBeVisible();
  // As the browser opens them for what is found in the page.
  title.closest('details')?.setAttribute('open', '');
  await waitFor(() => expect(last).toBeVisible());
});

test('says of each file whether it is on the server, waits, or is picked only', async () => {
  await openReadForm({
    stored: ['card free-solo/Иванова А.Б.', 'card tech-duet/Иванова-Петрова'],
    answers: [answering(calls.music.upload, () => 'lost')],
  });
  await openTab('files');
  await pick(entryFilesText.pick.music, mp3());
  await screen.findByText(entryFilesText.kept);
  await openTab('preview');
  expect(await screen.findByText(previewText.oneFile.music('picked'))).toBeVisible();
  expect(screen.getByText(previewText.oneFile.music('lacking'))).toBeVisible();
  expect(screen.getAllByText(previewText.oneFile.card('on-server'))).toHaveLength(2);
  await openTab('files');
  await press(entryFilesText.confirm);
  await openTab('preview');
  expect(await screen.findByText(previewText.oneFile.music('queued'))).toBeVisible();
});

test('the submission is closed while programmes lack files', async () => {
  await openReadForm();
  await openTab('preview');
  const button = await screen.findByRole('button', { name: previewText.submit });
  expect(button).toHaveAccessibleDescription(previewText.lacking(2));
  button.click();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('names what is submitted, sends it once, and says when it was', async () => {
  const versionAt = '2026-11-02T03:29:13Z';
  const data = applicationDetail(figuresOnly, { versionAt });
  const asked = await openReady({
    answers: [answering(calls.application.get, () => ({ answer: { data } }))],
  });
  await press(previewText.submit);
  const window = within(await screen.findByRole('alertdialog'));
  expect(window.getByText('Нева-1')).toBeVisible();
  expect(window.getByText(previewText.dialog.warning)).toBeVisible();
  expect(made(asked, calls.application.save)).toEqual([]);
  const confirmedAt = performance.now();
  window.getByRole('button', { name: previewText.dialog.confirm }).click();
  expect(await screen.findByText(toastText.success.applicationSent)).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: previewText.submitted.title('Нева-1') }),
  ).toBeVisible();
  const moment = momentText(Date.parse(versionAt));
  expect(await screen.findByText(/^Подана /u)).toHaveProperty(
    'textContent',
    previewText.submitted.at(moment),
  );
  // Of an impatient finger on what stood there before.
  tap(screen.getByRole('button', { name: previewText.submitted.another }), confirmedAt + 300);
  await userEvent.pointer({ target: document.body });
  expect(screen.getByText(/^Подана /u)).toBeVisible();
  const [request] = made(asked, calls.application.save);
  expect(request?.form?.get('competition')).toBe(ID);
  expect(sentApplication(asked)).toMatchObject({
    teamName: 'Нева-1',
    athletes: figuresOnly.athletes,
    free: figuresOnly.free,
  });
  expect(request?.form?.get('file')).toMatchObject({ name: 'Заявка.xlsx' });
  await press(previewText.submitted.another);
  await openStep(0);
  expect(await tab('preview')).toBeDisabled();
});

test('the submitted application is one press away', async () => {
  await openReady({
    answers: [answering(calls.application.get, () => ({ refusal: 'application-not-found' }))],
  });
  await submit();
  (await screen.findByRole('link', { name: previewText.submitted.open })).click();
  await expect.poll(address, soon).toBe('/application/7');
});

test('without an answer it waits, says that it is NOT submitted, and is sent again with the same key', async () => {
  let reachable = false;
  const asked = await openReady({
    answers: [
      answering(calls.application.save, () =>
        reachable ? { answer: { data: { rowid: 7 } } } : 'lost',
      ),
    ],
  });
  await submit();
  expect(await screen.findByRole('heading', { name: outboxText.states.checking })).toBeVisible();
  const { willBeRepeated } = outboxText.queuedSubmission;
  const why = `${outboxFaultText.faults.unreachable}. ${willBeRepeated}`;
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByText(toastText.success.applicationSent)).toBeNull();
  reachable = true;
  await userEvent.click(screen.getByRole('link', { name: outboxText.queuedSubmission.open }));
  await press(outboxText.retryAll);
  expect(await screen.findByText(toastText.success.applicationSent)).toBeVisible();
  expect(await screen.findByText(outboxText.empty.title)).toBeVisible();
  await press('back');
  await screen.findByRole('heading', { name: previewText.submitted.title('Нева-1') });
  const [first, second] = keys(asked);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('a form that the server reads otherwise is shown beside and sent only when approved', async () => {
  const theirs = { ...figuresOnly, teamName: 'Нева-2' };
  let changed = true;
  const asked = await openReady({
    answers: [
      answering(calls.application.save, () =>
        changed
          ? { refusal: 'application-changed', application: theirs }
          : { answer: { data: { rowid: 7 } } },
      ),
    ],
  });
  await submit();
  expect(await screen.findByText(previewText.changed)).toBeVisible();
  const sheets = (await screen.findAllByRole('article')).map((sheet) => sheet.textContent);
  expect(sheets).toEqual([
    expect.stringContaining(`${previewText.theirs}Нева-2`),
    expect.stringContaining(`${previewText.mine}Нева-1`),
  ]);
  expect(made(asked, calls.application.save)).toHaveLength(1);
  changed = false;
  await submit();
  await screen.findByRole('heading', { name: previewText.submitted.title('Нева-2') });
  expect(sentApplication(asked)).toMatchObject({ teamName: 'Нева-2' });
  const [refused, approved] = keys(asked);
  expect(approved).not.toBe(refused);
});

test('a file that the server misses puts its programme back into the list', async () => {
  const stored = new Set(ALL_FILES);
  const exists = (kind: 'card' | 'music') =>
    answering(calls[kind].exists, ({ params }) =>
      stored.has(`${kind} ${params.routine}/${params.teamName}`)
        ? { answer: { name: kind, size: 1, team: null } }
        : { refusal: 'file-not-found' },
    );
  await openReadForm({
    parsed,
    answers: [
      exists('card'),
      exists('music'),
      answering(calls.application.save, () => ({ refusal: 'files-missing' })),
    ],
  });
  await openTab('files');
  for (let left = 2; left > 0; left -= 1) {
    const button = await screen.findByRole('button', { name: entryFilesText.confirm });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await press(entryFilesText.confirm);
  }
  await openStep(4);
  await openTab('preview');
  stored.delete('music free-solo/Иванова А.Б.');
  await submit();
  expect(await screen.findByText(refusalTexts['files-missing'])).toBeVisible();
  await waitFor(async () => expect(await tab('files')).toBeEnabled());
  const button = await screen.findByRole('button', { name: previewText.submit });
  await waitFor(() => expect(button).toHaveAccessibleDescription(previewText.lacking(1)));
  await openTab('files');
  const options = within(await screen.findByLabelText(entryFilesText.title)).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([SOLO]);
});
